import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { PostAnswer } from './post-wire.ts';

export const setPrayerAnswered = endpoint({
  name: 'prayers.setAnswered',
  method: 'POST',
  path: '/api/prayers/{id}/answered',
  summary:
    'Mark the member’s own prayer as answered, or change the description of how. Everyone who prayed is notified once.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  params: IdParams,
  body: {
    schema: z.object({
      how: z._default(z.string().check(z.trim(), z.maxLength(limits.prayerAnswerMax, 'answer_too_long')), ''),
    }),
    names: { how: 'reponse' },
  },
  answer: PostAnswer,
});

export const unsetPrayerAnswered = endpoint({
  name: 'prayers.unsetAnswered',
  method: 'DELETE',
  path: '/api/prayers/{id}/answered',
  summary: 'Mark the member’s own prayer as not answered.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  params: IdParams,
  answer: PostAnswer,
});
