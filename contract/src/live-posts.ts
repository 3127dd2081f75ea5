import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './identifiers.ts';
import { Acknowledged } from './wire.ts';

/** Both lists of one call fit into a PostgreSQL notification (8,000 bytes). */
export const liveCallPostsMax = 80;

/** As written by `formatPosition`. */
const Position = z.string().check(z.maxLength(600), z.regex(/^\d+(~[\d.-]+)?$/));
const Posts = z.array(Id).check(z.maxLength(liveCallPostsMax));

export const ShownPostsChange = z.object({
  /** From the stream's `hello`. */
  stream: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  /** Names are the browser's; a stream carries what any of its tabs shows. */
  tab: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  /** Repeated in the `shown` message. */
  request: z.int().check(z.minimum(0)),
  add: Posts,
  remove: Posts,
  /** The stream's position before the added posts were read: what happened to them since is sent again. */
  since: Position,
  /** The tab shows nothing any more. */
  isClosed: z.boolean(),
});
export type ShownPostsChange = z.output<typeof ShownPostsChange>;

export const changeShownPosts = endpoint({
  name: 'live.changeShownPosts',
  method: 'POST',
  path: '/api/live/posts',
  summary:
    'Name the posts that a tab shows, so that the live stream carries counts and comments of those alone. ' +
    'The stream itself confirms it with `shown`; one that was never sent any posts carries everything.',
  access: 'anyone',
  rateLimit: 'shown',
  body: {
    schema: ShownPostsChange,
    names: {
      stream: 'flux',
      tab: 'onglet',
      request: 'demande',
      add: 'ajoutes',
      remove: 'retires',
      since: 'depuis',
      isClosed: 'ferme',
    },
  },
  answer: Acknowledged,
});
