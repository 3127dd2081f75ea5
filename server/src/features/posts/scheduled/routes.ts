import {
  deleteScheduledPost,
  listScheduledPosts,
  publishScheduledPost,
  removeOwnTag,
  reschedulePost,
  schedulePost,
  updateScheduledPost,
} from '@radiant/contract/scheduled-posts.ts';
import { memberIdOf } from '../../../actor.ts';
import { type Route, route } from '../../../platform/http/call.ts';
import { toUploadedFiles } from '../creating/files-service.ts';
import * as tags from '../tags/service.ts';
import { publishNow } from './publication-service.ts';
import * as service from './service.ts';

export const scheduledRoutes: readonly Route[] = [
  route(schedulePost, async ({ platform, actor, body, files, idempotencyKey, locale, isApiClient }) => ({
    scheduled: await service.schedulePost(platform, actor, {
      draft: body,
      ...toUploadedFiles(files),
      idempotencyKey,
      locale,
      isConfirmed: isApiClient,
    }),
  })),
  route(listScheduledPosts, ({ platform, actor, query, locale }) =>
    service.listScheduled(platform, actor, { ...query, locale }),
  ),
  route(updateScheduledPost, async ({ platform, actor, params, body, files, locale, isApiClient }) => ({
    scheduled: await service.updateScheduled(platform, actor, {
      id: params.id,
      draft: body,
      ...toUploadedFiles(files),
      locale,
      isConfirmed: isApiClient,
    }),
  })),
  route(reschedulePost, async ({ platform, actor, params, body, locale }) => ({
    scheduled: await service.reschedule(platform, actor, { id: params.id, moment: body, locale }),
  })),
  route(publishScheduledPost, async ({ platform, actor, params }) => ({
    post: await publishNow(platform, actor, { id: params.id }),
    viewerId: memberIdOf(actor),
  })),
  route(deleteScheduledPost, async ({ platform, actor, params }) => {
    await service.removeScheduled(platform, actor, params.id);
    return undefined;
  }),
  route(removeOwnTag, async ({ platform, actor, params }) => {
    await tags.removeOwnTag(platform, actor, params.id);
    return undefined;
  }),
];
