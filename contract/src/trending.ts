import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { PostPageCodec } from './post-wire.ts';

/** How many testimonies a sidebar shows unless told. */
const trendingDefault = 3;

export const listTrending = endpoint({
  name: 'feed.listTrending',
  method: 'GET',
  path: '/api/testimonies/trending',
  summary: 'The most popular testimonies of the last 30 days, as far as the viewer may see them.',
  access: 'anyone',
  rateLimit: 'read',
  isCachedForGuests: true,
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageMax)), trendingDefault),
  }),
  answer: PostPageCodec,
});
