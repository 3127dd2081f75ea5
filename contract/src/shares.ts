import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './identifiers.ts';
import { codec } from './wire.ts';

/** By which way a post was passed on. */
export const shareWays = ['copy', 'whatsapp', 'facebook'] as const;
export type ShareWay = (typeof shareWays)[number];

export const sharePost = endpoint({
  name: 'posts.share',
  method: 'POST',
  path: '/api/partage-post-actualite',
  summary: 'Say that a post was passed on. Counts once a member and way, so a repeat changes nothing.',
  access: 'member',
  rateLimit: 'react',
  body: { schema: z.object({ id: Id, way: z._default(z.enum(shareWays), 'copy') }), names: { way: 'moyen' } },
  answer: codec(z.object({ statut: z.literal('200'), partage: z.number() }), {
    encode: ({ count }: { count: number }) => ({ statut: '200' as const, partage: count }),
    decode: ({ partage }) => ({ count: partage }),
  }),
});
