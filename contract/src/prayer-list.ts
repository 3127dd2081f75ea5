import * as z from 'zod/mini';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { PageQuery } from './pages.ts';
import type { PostPage } from './post-shapes.ts';
import { postFromWire, postToWire, WirePost } from './post-wire.ts';
import { Acknowledged, codec } from './wire.ts';

/** `prayedTodayIds`: those of the page that the member prayed for since the day began. */
export type PrayerListPage = PostPage & { prayedTodayIds: string[] };

const PrayerListCodec = codec(
  z.object({ pubs: z.array(WirePost), prieesaujourdhui: z.array(Id), next: z.nullable(z.string()) }),
  {
    encode: ({ items, prayedTodayIds, next, viewerId }: PrayerListPage) => ({
      pubs: items.map((post) => postToWire({ post, viewerId })),
      prieesaujourdhui: prayedTodayIds,
      next,
    }),
    decode: ({ pubs, prieesaujourdhui, next }) => ({
      items: pubs.map(postFromWire),
      prayedTodayIds: prieesaujourdhui,
      next,
      viewerId: null,
    }),
  },
);

export const listPrayerList = endpoint({
  name: 'posts.listPrayerList',
  method: 'GET',
  path: '/api/prayer-list',
  summary:
    'List the prayers that the member saved and may still see, in the member’s own order. No one else learns of them.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  query: z.extend(PageQuery, {
    /** The zone in which today began; the site's when absent. */
    timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'time_zone_unknown'))),
  }),
  answer: PrayerListCodec,
});

export const moveInPrayerList = endpoint({
  name: 'posts.moveInPrayerList',
  method: 'POST',
  path: '/api/prayer-list/{id}/position',
  summary: 'Move a saved prayer in the member’s prayer list: before another one, or to the end.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ before: z._default(z.nullable(Id), null) }), names: { before: 'avant' } },
  answer: Acknowledged,
});
