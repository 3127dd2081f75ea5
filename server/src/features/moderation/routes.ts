import { reportComment, reportMember, reportPost, reportStory } from '@radiant/contract/reports.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { serverWords } from '../../words/words.ts';
import { contentRoutes } from './content-routes.ts';
import * as service from './service.ts';

export const moderationRoutes: readonly Route[] = [
  route(reportPost, async ({ platform, actor, body, locale }) => {
    await service.reportPost(platform, actor, { postId: body.id, reason: body.reason, note: body.note });
    return { message: serverWords[locale].moderation.reported };
  }),
  route(reportComment, async ({ platform, actor, params, body, locale }) => {
    await service.reportComment(platform, actor, { commentId: params.id, ...body });
    return { message: serverWords[locale].moderation.reported };
  }),
  route(reportMember, async ({ platform, actor, params, body, locale }) => {
    await service.reportMember(platform, actor, { memberId: params.id, ...body });
    return { message: serverWords[locale].moderation.reported };
  }),
  route(reportStory, async ({ platform, actor, params, body, locale }) => {
    await service.reportStory(platform, actor, { storyId: params.id, ...body });
    return { message: serverWords[locale].moderation.reported };
  }),
  ...contentRoutes,
];
