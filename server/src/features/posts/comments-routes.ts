import { createComment, deleteComment, listComments, listMentionable } from '@radiant/contract/comments.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as comments from './comments-service.ts';
import * as mentions from './mentions-service.ts';

export const commentRoutes: readonly Route[] = [
  route(listComments, ({ platform, actor, params, query }) =>
    comments.listComments(platform, actor, { postId: params.id, ...query }),
  ),
  route(createComment, async ({ platform, actor, body, idempotencyKey }) => ({
    comment: await comments.createComment(platform, actor, { draft: body, idempotencyKey }),
  })),
  route(deleteComment, async ({ platform, actor, params, address }) => {
    await comments.removeCommentAndAudit(platform, actor, { commentId: params.id, ip: address });
    return undefined;
  }),
  route(listMentionable, async ({ platform, actor, params, query }) => ({
    people: await mentions.listMentionable(platform, actor, { postId: params.id, term: query.term }),
  })),
];
