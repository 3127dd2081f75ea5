import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './identifiers.ts';
import { PageQuery } from './pages.ts';
import { PostPageCodec } from './post-wire.ts';
import { Acknowledged } from './wire.ts';

export const listSavedPosts = endpoint({
  name: 'posts.listSaved',
  method: 'GET',
  path: '/api/saved-posts',
  summary: 'List the posts that the member saved and may still see, latest saved first.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  query: PageQuery,
  answer: PostPageCodec,
});

export const setPostSaved = endpoint({
  name: 'posts.setSaved',
  method: 'POST',
  path: '/api/posts/{id}/saved',
  summary: 'Save a post for later, or remove it from the saved posts. No one else learns of it.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ saved: z.boolean() }), names: { saved: 'enregistre' } },
  answer: Acknowledged,
});
