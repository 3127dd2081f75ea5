import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { PostPageCodec } from './post-wire.ts';

const trendingDefault = 3;

export const listTrending = endpoint({
  name: 'feed.listTrending',
  method: 'GET',
  path: '/api/testimonies/trending',
  summary: 'List the most popular testimonies of the last 30 days that the viewer may see.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  isCachedForGuests: true,
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageMax)), trendingDefault),
  }),
  answer: PostPageCodec,
});
