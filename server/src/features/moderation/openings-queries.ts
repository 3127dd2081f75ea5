import { sql } from 'kysely';
import type { OwnerRow } from '../../platform/access-log.ts';
import { isAnonymous, placeholder, unmaskedAuthorId } from '../posts/visible-to.ts';

const isPublicPost = sql`posts.audience = 'public' and posts.state = 'published'`;

/** For the author's own access log, and shown to nobody else. */
export const anonymousAuthor = (memberId: string) => sql<OwnerRow>`select ${memberId}::uuid, true`;

/** Who wrote a post that not everyone reads: for their own access log. */
export const authorOfClosedPost = (postId: string) => sql<OwnerRow>`select ${unmaskedAuthorId}, ${isAnonymous}
  from posts where posts.id = ${postId} and not (${isPublicPost})`;

/** Who wrote a comment that not everyone reads: for their own access log. */
export const authorOfClosedComment = (commentId: string) => sql<OwnerRow>`select
    case when comments.author_id = ${placeholder} then ${unmaskedAuthorId} else comments.author_id end,
    comments.author_id is not distinct from ${placeholder}
  from comments join posts on posts.id = comments.post_id
  where comments.id = ${commentId} and not (${isPublicPost} and comments.state = 'published')`;
