import * as appeals from '@radiant/contract/appeals.ts';
import * as authors from '@radiant/contract/author-requests.ts';
import {
  getManagedPost,
  listManagedComments,
  listManagedPosts,
  moderatePosts,
} from '@radiant/contract/content-management.ts';
import * as measures from '@radiant/contract/measures.ts';
import { listMemberHistory } from '@radiant/contract/member-history.ts';
import * as contract from '@radiant/contract/moderation.ts';
import { requestRemoval } from '@radiant/contract/post-subjects.ts';
import { reportComment, reportMember, reportPost, reportStory } from '@radiant/contract/reports.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { serverWords } from '../../words/words.ts';
import { decideAppeal } from './appeal-decisions-service.ts';
import * as appealsService from './appeals-service.ts';
import * as authorRequests from './author-requests-service.ts';
import * as content from './content-service.ts';
import { getOwnDecision } from './decision-service.ts';
import { listMemberHistory as readHistory } from './history-service.ts';
import * as measuresService from './measures-service.ts';
import * as queue from './queue-service.ts';
import * as removalRequests from './removal-requests-service.ts';
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
  route(requestRemoval, async ({ platform, actor, params, body }) => {
    await removalRequests.requestRemoval(platform, actor, { postId: params.id, note: body.note });
    return undefined;
  }),
  route(listManagedPosts, ({ platform, actor, query }) => content.listManagedPosts(platform, actor, query)),
  route(getManagedPost, ({ platform, actor, params }) => content.getManagedPost(platform, actor, params.id)),
  route(listManagedComments, ({ platform, actor, params, query }) =>
    content.listManagedComments(platform, actor, { postId: params.id, ...query }),
  ),
  route(moderatePosts, ({ platform, actor, body }) => content.actOnPosts(platform, actor, body)),
  route(authors.listAuthorRequests, ({ platform, actor, query }) =>
    authorRequests.listAuthorRequests(platform, actor, { postId: query.post }),
  ),
  route(authors.askForAuthor, ({ platform, actor, params, body }) =>
    authorRequests.askForAuthor(platform, actor, { postId: params.id, reason: body.reason }),
  ),
  route(authors.answerAuthorRequest, ({ platform, actor, params, body }) =>
    authorRequests.answerAuthorRequest(platform, actor, { id: params.id, answer: body.answer }),
  ),
  route(authors.readAuthor, ({ platform, actor, params }) =>
    authorRequests.readAuthor(platform, actor, params),
  ),
  route(authors.listAuthorReadings, ({ platform, actor, params }) =>
    authorRequests.listAuthorReadings(platform, actor, params.id),
  ),
  route(measures.listMeasureReasons, ({ platform, actor }) =>
    measuresService.listMeasureReasons(platform, actor),
  ),
  route(measures.setMeasureReasons, ({ platform, actor, body }) =>
    measuresService.setMeasureReasons(platform, actor, body),
  ),
  route(measures.listMeasures, ({ platform, actor, params }) =>
    measuresService.listMeasures(platform, actor, params),
  ),
  route(measures.takeMeasure, ({ platform, actor, params, body }) =>
    measuresService.takeMeasure(platform, actor, { memberId: params.id, ...body }),
  ),
  route(measures.liftMeasure, async ({ platform, actor, params }) => {
    await measuresService.liftMeasure(platform, actor, params);
    return undefined;
  }),
  route(measures.getOwnMeasure, ({ platform, actor, params }) =>
    measuresService.getOwnMeasure(platform, actor, params),
  ),
  route(appeals.appealDecision, ({ platform, actor, params, body }) =>
    appealsService.appealDecision(platform, actor, { id: params.id, text: body.text }),
  ),
  route(appeals.appealMeasure, ({ platform, actor, params, body }) =>
    appealsService.appealMeasure(platform, actor, { id: params.id, text: body.text }),
  ),
  route(appeals.getLinkedMeasure, ({ platform, body }) => appealsService.getLinkedMeasure(platform, body)),
  route(appeals.appealLinkedMeasure, ({ platform, body }) =>
    appealsService.appealLinkedMeasure(platform, body),
  ),
  route(appeals.decideAppeal, async ({ platform, actor, params, body }) => {
    await decideAppeal(platform, actor, { id: params.id, ...body });
    return undefined;
  }),
  route(listMemberHistory, ({ platform, actor, params, query }) =>
    readHistory(platform, actor, { ...params, ...query }),
  ),
  route(contract.listModerationCases, ({ platform, actor, query }) =>
    queue.listCases(platform, actor, query),
  ),
  route(contract.countOpenCases, ({ platform, actor }) => queue.countOpenCases(platform, actor)),
  route(contract.getModerationCase, ({ platform, actor, params }) =>
    queue.getCase(platform, actor, params.id),
  ),
  route(contract.getOwnDecision, ({ platform, actor, params }) => getOwnDecision(platform, actor, params.id)),
  route(contract.settleModerationCases, ({ platform, actor, body }) =>
    queue.settleCases(platform, actor, body),
  ),
];
