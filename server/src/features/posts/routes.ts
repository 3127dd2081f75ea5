import { listCategories } from '@radiant/contract/categories.ts';
import {
  createComment,
  deleteComment,
  getComment,
  listComments,
  listMentionable,
  listReplies,
  setCommentReaction,
  updateComment,
} from '@radiant/contract/comments.ts';
import { listHiddenPosts, setPostHidden } from '@radiant/contract/hidden-posts.ts';
import { getLinkPreview, requestLinkPreview } from '@radiant/contract/link-previews.ts';
import { getMachineTranslation } from '@radiant/contract/machine-translation.ts';
import { getNewsRequests, setNewsRequests } from '@radiant/contract/news-requests.ts';
import { deleteRevision, listRevisions, updatePost } from '@radiant/contract/post-edits.ts';
import {
  confirmPublicPrayers,
  createPost,
  deletePost,
  getPost,
  setReaction,
} from '@radiant/contract/posts.ts';
import { listPrayerList, moveInPrayerList } from '@radiant/contract/prayer-list.ts';
import {
  addPrayerUpdate,
  pray,
  removePrayerUpdate,
  setPrayerAnswered,
  setPrayerClosed,
  setPrayerUrgent,
  unsetPrayerAnswered,
} from '@radiant/contract/prayers.ts';
import { listSavedPosts, setPostSaved } from '@radiant/contract/saved-posts.ts';
import { sharePost } from '@radiant/contract/shares.ts';
import { memberIdOf } from '../../actor.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as commentEdits from './comments/edit-service.ts';
import * as mentions from './comments/mentions-service.ts';
import * as commentReactions from './comments/reaction-service.ts';
import * as comments from './comments/service.ts';
import { toUploadedFiles } from './creating/files-service.ts';
import { textsOf } from './creating/service.ts';
import * as revisions from './editing/revisions-service.ts';
import * as edits from './editing/service.ts';
import * as shares from './engagement/service.ts';
import * as hidden from './hidden/service.ts';
import * as links from './links/service.ts';
import { findHelp, joinModeratedText } from './moderation/service.ts';
import * as answers from './prayers/answers-service.ts';
import * as newsRequests from './prayers/news-requests-service.ts';
import * as praying from './prayers/praying-service.ts';
import * as publicPrayers from './prayers/service.ts';
import * as prayerUpdates from './prayers/updates-service.ts';
import * as urgentPrayers from './prayers/urgent-service.ts';
import * as prayerList from './saved/prayer-list-service.ts';
import * as saved from './saved/service.ts';
import { scheduledRoutes } from './scheduled/routes.ts';
import * as service from './service.ts';
import * as translating from './translating/service.ts';

export const postsRoutes: readonly Route[] = [
  route(getPost, async ({ platform, actor, body }) => ({
    ...(await service.showPost(platform, actor, body.id)),
    viewerId: memberIdOf(actor),
  })),
  route(createPost, async ({ platform, actor, body, files, idempotencyKey, isApiClient }) => ({
    post: await service.createPost(platform, actor, {
      draft: body,
      ...toUploadedFiles(files),
      idempotencyKey,
      isConfirmed: isApiClient,
    }),
    viewerId: memberIdOf(actor),
    help: findHelp(joinModeratedText(textsOf(body))),
  })),
  route(getMachineTranslation, ({ platform, actor, params }) =>
    translating.translatePost(platform, actor, params.id),
  ),
  route(confirmPublicPrayers, async ({ platform, actor }) => {
    await publicPrayers.confirmPublicPrayers(platform, actor);
    return undefined;
  }),
  route(deletePost, async ({ platform, actor, body }) => {
    await service.removePost(platform, actor, { postId: body.id });
    return undefined;
  }),
  route(setReaction, ({ platform, actor, body }) =>
    service.setReaction(platform, actor, { postId: body.id, wanted: body.like }),
  ),
  route(listCategories, async ({ platform }) => ({ categories: await service.listCategories(platform) })),
  ...scheduledRoutes,
  route(updatePost, async ({ platform, actor, params, body, files, isApiClient }) => ({
    post: await edits.updatePost(platform, actor, {
      postId: params.id,
      edit: body,
      photos: files,
      isConfirmed: isApiClient,
    }),
    viewerId: memberIdOf(actor),
  })),
  route(listRevisions, async ({ platform, actor, params }) => ({
    revisions: await revisions.listRevisions(platform, actor, params.id),
  })),
  route(deleteRevision, async ({ platform, actor, params }) => {
    await revisions.removeRevision(platform, actor, { postId: params.id, number: params.number });
    return undefined;
  }),
  route(listComments, ({ platform, actor, params, query }) =>
    comments.listComments(platform, actor, { postId: params.id, ...query }),
  ),
  route(listReplies, ({ platform, actor, params, query }) =>
    comments.listReplies(platform, actor, { commentId: params.id, ...query }),
  ),
  route(createComment, async ({ platform, actor, body, idempotencyKey }) => ({
    comment: await comments.createComment(platform, actor, { draft: body, idempotencyKey }),
    help: findHelp(body.text) ?? undefined,
  })),
  route(getComment, async ({ platform, actor, params }) => ({
    comment: await comments.getComment(platform.db, actor, params.id),
  })),
  route(updateComment, async ({ platform, actor, params, body }) => ({
    comment: await commentEdits.updateComment(platform, actor, { commentId: params.id, edit: body }),
  })),
  route(setCommentReaction, ({ platform, actor, params, body }) =>
    commentReactions.setCommentReaction(platform, actor, { commentId: params.id, wanted: body.like }),
  ),
  route(deleteComment, async ({ platform, actor, params }) => {
    await comments.removeComment(platform, actor, { commentId: params.id });
    return undefined;
  }),
  route(listMentionable, async ({ platform, actor, params, query }) => ({
    people: await mentions.listMentionable(platform, actor, { postId: params.id, term: query.term }),
  })),
  route(sharePost, ({ platform, actor, body }) =>
    shares.sharePost(platform, actor, { postId: body.id, way: body.way }),
  ),
  route(listSavedPosts, ({ platform, actor, query }) =>
    service.listOwnList(platform, actor, { ...query, list: 'saved' }),
  ),
  route(setPostSaved, async ({ platform, actor, params, body }) => {
    await saved.setSaved(platform, actor, { postId: params.id, saved: body.saved });
    return undefined;
  }),
  route(listPrayerList, ({ platform, actor, query }) => prayerList.listPrayerList(platform, actor, query)),
  route(moveInPrayerList, async ({ platform, actor, params, body }) => {
    await prayerList.moveInPrayerList(platform, actor, { postId: params.id, beforeId: body.before });
    return undefined;
  }),
  route(listHiddenPosts, ({ platform, actor, query }) =>
    service.listOwnList(platform, actor, { ...query, list: 'hidden' }),
  ),
  route(setPostHidden, async ({ platform, actor, params, body }) => {
    await hidden.setHidden(platform, actor, { postId: params.id, hidden: body.hidden });
    return undefined;
  }),
  route(requestLinkPreview, async ({ platform, actor, body }) => ({
    preview: await links.requestLinkPreview(platform, actor, { url: body.url }),
  })),
  route(getLinkPreview, async ({ platform, actor, params }) => ({
    preview: await links.getLinkPreview(platform, actor, params.id),
  })),
  route(setPrayerAnswered, async ({ platform, actor, params, body }) => ({
    post: await answers.setPrayerAnswered(platform, actor, { postId: params.id, how: body.how }),
    viewerId: memberIdOf(actor),
  })),
  route(unsetPrayerAnswered, async ({ platform, actor, params }) => ({
    post: await answers.unsetPrayerAnswered(platform, actor, params.id),
    viewerId: memberIdOf(actor),
  })),
  route(setPrayerClosed, async ({ platform, actor, params, body }) => ({
    post: await answers.setPrayerClosed(platform, actor, { postId: params.id, isClosed: body.closed }),
    viewerId: memberIdOf(actor),
  })),
  route(getNewsRequests, ({ platform, actor, params }) =>
    newsRequests.getNewsRequests(platform, actor, params.id),
  ),
  route(setNewsRequests, ({ platform, actor, params, body }) =>
    newsRequests.setNewsRequests(platform, actor, { postId: params.id, isEnabled: body.enabled }),
  ),
  route(setPrayerUrgent, async ({ platform, actor, params, body }) => ({
    post: await urgentPrayers.setPrayerUrgent(platform, actor, {
      postId: params.id,
      isUrgent: body.isUrgent,
    }),
    viewerId: memberIdOf(actor),
  })),
  route(addPrayerUpdate, async ({ platform, actor, params, body, idempotencyKey }) => ({
    post: await prayerUpdates.addPrayerUpdate(platform, actor, {
      postId: params.id,
      text: body.text,
      idempotencyKey,
    }),
    viewerId: memberIdOf(actor),
  })),
  route(removePrayerUpdate, async ({ platform, actor, params }) => ({
    post: await prayerUpdates.removePrayerUpdate(platform, actor, {
      postId: params.id,
      updateId: params.updateId,
    }),
    viewerId: memberIdOf(actor),
  })),
  route(pray, ({ platform, actor, params, body }) =>
    praying.pray(platform, actor, {
      postId: params.id,
      at: body.at === undefined ? undefined : new Date(body.at),
    }),
  ),
];
