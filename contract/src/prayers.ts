import * as z from 'zod/mini';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pages.ts';
import { Reactions, reactionNames } from './post-shapes.ts';
import { PostAnswer, PostPageCodec } from './post-wire.ts';
import { ok, shape } from './wire.ts';

/** The zone in which today began; the site's when absent. */
const DayZone = z.optional(z.string().check(z.refine(isTimeZone, 'time_zone_unknown')));

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

export const setPrayerClosed = endpoint({
  name: 'prayers.setClosed',
  method: 'POST',
  path: '/api/prayers/{id}/closed',
  summary:
    'Say that the member’s own prayer is no longer needed, or that it is still, or again. No one is notified. Its author is asked for news thirty days later.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ closed: z.boolean() }), names: { closed: 'fermee' } },
  answer: PostAnswer,
});

export const setPrayerUrgent = endpoint({
  name: 'prayers.setUrgent',
  method: 'POST',
  path: '/api/prayers/{id}/urgent',
  summary:
    'Mark the member’s own open prayer as urgent for a day, or end that. Members who chose to be told are notified once. One at a time, and two within seven days.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ isUrgent: z.boolean() }), names: { isUrgent: 'urgent' } },
  answer: PostAnswer,
});

const PrayerUpdateText = z
  .string()
  .check(z.trim(), z.minLength(1, 'update_required'), z.maxLength(limits.prayerUpdateMax, 'text_too_long'));

export const addPrayerUpdate = endpoint({
  name: 'prayers.addUpdate',
  method: 'POST',
  path: '/api/prayers/{id}/updates',
  summary: 'Add an update to the member’s own prayer. Everyone who prayed is notified, never by name.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  acceptsIdempotencyKey: true,
  params: IdParams,
  body: { schema: z.object({ text: PrayerUpdateText }), names: { text: 'texte' } },
  answer: PostAnswer,
});

export const removePrayerUpdate = endpoint({
  name: 'prayers.removeUpdate',
  method: 'DELETE',
  path: '/api/prayers/{id}/updates/{updateId}',
  summary: 'Remove an update from the member’s own prayer.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  params: z.object({ id: Id, updateId: Id }),
  answer: PostAnswer,
});

/** wall: the prayers of others. own: the member's prayer list, in its order. */
export const prayLists = ['wall', 'own'] as const;
export type PrayList = (typeof prayLists)[number];

export const listPrayersToPray = endpoint({
  name: 'feed.listToPray',
  method: 'GET',
  path: '/api/prayers/to-pray',
  summary:
    'List the open prayers that the member may see and has not prayed for today: those of others, urgent ones first, then the least prayed for, or those of the member’s own list.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  query: z.extend(PageQuery, { timeZone: DayZone, list: z._default(z.enum(prayLists), 'wall') }),
  answer: PostPageCodec,
});

export const pray = endpoint({
  name: 'prayers.pray',
  method: 'POST',
  path: '/api/prayers/{id}/prayed',
  summary:
    'Record that the member prayed for it, now or at an earlier time without a connection. Repeating it has no effect on the count. Who prayed is private.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'react',
  params: IdParams,
  body: { schema: z.object({ at: z.optional(z.iso.datetime({ offset: true })) }), names: { at: 'date' } },
  answer: shape(Reactions, reactionNames, ok),
});
