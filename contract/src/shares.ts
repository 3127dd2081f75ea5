import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './identifiers.ts';
import { ok, shape } from './wire.ts';

export const shareMethods = ['copy', 'whatsapp', 'facebook'] as const;
export type ShareMethod = (typeof shareMethods)[number];

export const sharePost = endpoint({
  name: 'posts.share',
  method: 'POST',
  path: '/api/partage-post-actualite',
  summary: 'Record that the member shared a post. Counts once per member and method.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'react',
  body: {
    schema: z.object({ id: Id, way: z._default(z.enum(shareMethods), 'copy') }),
    names: { way: 'moyen' },
  },
  answer: shape(z.object({ count: z.number() }), { count: 'partage' }, ok),
});
