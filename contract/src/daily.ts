import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Post } from './post-shapes.ts';
import { postFromWire, postToWire, WirePost } from './post-wire.ts';
import { codec } from './wire.ts';

/** Posts that an administrator chose for readers of one language. */
export type Daily = { verse: Post | null; prayer: Post | null; viewerId: string | null };

export const getDaily = endpoint({
  name: 'daily.get',
  method: 'GET',
  path: '/api/prayer-verse-day',
  summary:
    'Get the verse and prayer of the day that the viewer may see, in the language of the request if available.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  isCachedForGuests: true,
  variesByLanguage: true,
  answer: codec(z.object({ verse: z.nullable(WirePost), prayer: z.nullable(WirePost) }), {
    encode: ({ verse, prayer, viewerId }: Daily) => ({
      verse: verse && postToWire({ post: verse, viewerId }),
      prayer: prayer && postToWire({ post: prayer, viewerId }),
    }),
    decode: ({ verse, prayer }) => ({
      verse: verse && postFromWire(verse),
      prayer: prayer && postFromWire(prayer),
      viewerId: null,
    }),
  }),
});
