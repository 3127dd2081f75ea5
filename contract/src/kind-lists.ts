import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { categoryFilter, prayerFilters } from './feed.ts';
import { PageQuery } from './pages.ts';
import type { PostPage } from './post-shapes.ts';
import { postFromWire, postToWire, WirePost } from './post-wire.ts';
import { codec } from './wire.ts';

/** A page of the feed, with the `statut` that these calls name. */
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

/** Prayers or testimonies, all of them or those about one thing. */
const CategoryQuery = z.extend(PageQuery, {
  /** Slug of a category. */
  category: categoryFilter,
});

export const listPrayers = endpoint({
  name: 'feed.listPrayers',
  method: 'GET',
  path: '/api/prieres',
  summary: 'Prayer requests the viewer may see, newest first; those of one category or status where asked.',
  access: 'anyone',
  rateLimit: 'read',
  query: z.extend(CategoryQuery, { status: z.optional(z.enum(prayerFilters)) }),
  answer: PostPageWithStatut,
});

export const listTestimonies = endpoint({
  name: 'feed.listTestimonies',
  method: 'GET',
  path: '/api/temoignages',
  summary: 'Testimonies the viewer may see, newest first; those of one category where asked.',
  access: 'anyone',
  rateLimit: 'read',
  query: CategoryQuery,
  answer: PostPageWithStatut,
});
