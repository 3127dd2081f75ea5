import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { categoryFilter, feedSorts, prayerFilters } from './feed.ts';
import { PageQuery } from './pages.ts';
import type { PostPage } from './post-shapes.ts';
import { postFromWire, postToWire, WirePost } from './post-wire.ts';
import { codec } from './wire.ts';

const PostPageWithStatut = codec(
  z.object({ statut: z.literal('200'), pubs: z.array(WirePost), next: z.nullable(z.string()) }),
  {
    encode: ({ items, next, viewerId }: PostPage) => ({
      statut: '200' as const,
      pubs: items.map((post) => postToWire({ post, viewerId })),
      next,
    }),
    decode: ({ pubs, next }) => ({ items: pubs.map(postFromWire), next, viewerId: null }),
  },
);

const CategoryQuery = z.extend(PageQuery, {
  category: categoryFilter,
});

export const listPrayers = endpoint({
  name: 'feed.listPrayers',
  method: 'GET',
  path: '/api/prieres',
  summary:
    'List prayer requests that the viewer may see, newest first unless another order is asked for, optionally of one category or status.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  query: z.extend(CategoryQuery, {
    status: z.optional(z.enum(prayerFilters)),
    sort: z.optional(z.enum(feedSorts)),
  }),
  answer: PostPageWithStatut,
});

export const listTestimonies = endpoint({
  name: 'feed.listTestimonies',
  method: 'GET',
  path: '/api/temoignages',
  summary: 'List testimonies that the viewer may see, newest first, optionally of one category.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  query: CategoryQuery,
  answer: PostPageWithStatut,
});
