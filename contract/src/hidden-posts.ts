import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './identifiers.ts';
import { PageQuery } from './pages.ts';
import { PostPageCodec } from './post-wire.ts';
import { Acknowledged } from './wire.ts';

export const listHiddenPosts = endpoint({
  name: 'posts.listHidden',
  method: 'GET',
  path: '/api/hidden-posts',
  summary: 'List the posts that the member hid and may still see, latest hidden first.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  query: PageQuery,
  answer: PostPageCodec,
});

export const setPostHidden = endpoint({
  name: 'posts.setHidden',
  method: 'POST',
  path: '/api/posts/{id}/hidden',
  summary:
    'Hide a post of someone else from the member’s own feed, profiles and search, or show it again. No one else learns of it.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ hidden: z.boolean() }), names: { hidden: 'masque' } },
  answer: Acknowledged,
});
