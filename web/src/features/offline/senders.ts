import { createComment } from '@radiant/contract/comments.ts';
import { createPost, setReaction } from '@radiant/contract/posts.ts';
import { pray } from '@radiant/contract/prayers.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { addToFeeds } from '../feed/feed-cache.ts';
import { addOwnComment } from '../posts/comment-cache.ts';
import { updateCachedPost } from '../posts/post-cache.ts';
import { showPostedHelp } from '../posts/posted-help-store.ts';
import type { UnsentWrite } from './outbox.ts';

/** Sends what was written without a connection, and shows the answer where it would have been shown at once. */
export async function sendWrite(client: QueryClient, memberId: string, write: UnsentWrite): Promise<void> {
  switch (write.kind) {
    case 'prayer': {
      const { postId, at } = write;
      const reactions = await call(pray, { params: { id: postId }, body: { at }, silent: true });
      return updateCachedPost(client, postId, (post) => ({ ...post, reactions }));
    }
    case 'reaction': {
      const { postId, wanted } = write;
      const reactions = await call(setReaction, { body: { id: postId, like: wanted }, silent: true });
      return updateCachedPost(client, postId, (post) => ({ ...post, reactions }));
    }
    case 'comment': {
      const { body, id } = write;
      const { comment, help } = await call(createComment, { body, idempotencyKey: id, silent: true });
      showPostedHelp(help);
      return addOwnComment(client, body.postId, comment);
    }
    case 'post': {
      const { body, id } = write;
      const { post, help } = await call(createPost, { body, idempotencyKey: id, silent: true });
      showPostedHelp(help, post.id);
      return addToFeeds(client, memberId, post);
    }
  }
}
