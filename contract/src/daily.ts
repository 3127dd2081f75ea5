import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Post } from './post-shapes.ts';
import { postFromWire, postToWire, WirePost } from './post-wire.ts';
import { codec } from './wire.ts';

const DailyPassage = z.object({ reference: z.string(), translation: z.string(), text: z.string() });
export type DailyPassage = z.output<typeof DailyPassage>;

/** For readers of one language. */
export type Daily = {
  verse: Post | null;
  /** In the language of the request: what the verse refers to where it is in the other one, or the planned passage without a verse. */
  passage: DailyPassage | null;
  prayer: Post | null;
  viewerId: string | null;
};

export const getDaily = endpoint({
  name: 'daily.get',
  method: 'GET',
  path: '/api/prayer-verse-day',
  summary:
    'Get the verse and prayer of the day that the viewer may see, in the language of the request if available. `passage` has the text that a verse in the other language refers to; without a verse, it is the passage planned for the day.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  isCachedForGuests: true,
  variesByLanguage: true,
  answer: codec(
    z.object({
      verse: z.nullable(WirePost),
      passage: z.optional(z.nullable(DailyPassage)),
      prayer: z.nullable(WirePost),
    }),
    {
      encode: ({ verse, passage, prayer, viewerId }: Daily) => ({
        verse: verse && postToWire({ post: verse, viewerId }),
        passage,
        prayer: prayer && postToWire({ post: prayer, viewerId }),
      }),
      decode: ({ verse, passage, prayer }) => ({
        verse: verse && postFromWire(verse),
        passage: passage ?? null,
        prayer: prayer && postFromWire(prayer),
        viewerId: null,
      }),
    },
  ),
});
