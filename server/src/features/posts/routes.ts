import { listCategories } from '@radiant/contract/categories.ts';
import {
  confirmPublicPrayers,
  createPost,
  deletePost,
  getPost,
  setReaction,
} from '@radiant/contract/posts.ts';
import { idOf } from '../../actor.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { commentRoutes } from './comments-routes.ts';
import { editRoutes } from './edit-routes.ts';
import { linkPreviewRoutes } from './link-preview-routes.ts';
import * as publicPrayers from './public-prayers-service.ts';
import { scheduledRoutes } from './scheduled-routes.ts';
import * as service from './service.ts';
import { shareRoutes } from './shares-routes.ts';

export const postRoutes: readonly Route[] = [
  route(getPost, async ({ platform, actor, body }) => ({
    post: await service.getPost(platform, actor, body.id),
    viewerId: idOf(actor),
  })),
  route(createPost, async ({ platform, actor, body, files, idempotencyKey, address: ip, isApiClient }) => ({
    post: await service.createPost(platform, actor, {
      draft: body,
      photo: files.photo,
      video: files.video,
      idempotencyKey,
      ip,
      isConfirmed: isApiClient,
    }),
    viewerId: idOf(actor),
  })),
  route(confirmPublicPrayers, async ({ platform, actor }) => {
    await publicPrayers.confirmPublicPrayers(platform, actor);
    return undefined;
  }),
  route(deletePost, async ({ platform, actor, body, address }) => {
    await service.removePostAndAudit(platform, actor, { postId: body.id, ip: address });
    return undefined;
  }),
  route(setReaction, ({ platform, actor, body }) =>
    service.setReaction(platform, actor, { postId: body.id, wanted: body.like }),
  ),
  route(listCategories, async ({ platform }) => ({ categories: await service.listCategories(platform) })),
  ...scheduledRoutes,
  ...editRoutes,
  ...commentRoutes,
  ...shareRoutes,
  ...linkPreviewRoutes,
];
