import * as contract from '@radiant/contract/moderation.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { getOwnDecision } from './decision-service.ts';
import * as queue from './queue-service.ts';

export const queueRoutes: readonly Route[] = [
  route(contract.listModerationCases, ({ platform, actor, query }) =>
    queue.listCases(platform, actor, query),
  ),
  route(contract.countOpenCases, ({ platform, actor }) => queue.countOpenCases(platform, actor)),
  route(contract.getModerationCase, ({ platform, actor, params }) =>
    queue.getCase(platform, actor, params.id),
  ),
  route(contract.getOwnDecision, ({ platform, actor, params }) => getOwnDecision(platform, actor, params.id)),
  route(contract.settleModerationCases, ({ platform, actor, body, address: ip }) =>
    queue.settleCases(platform, actor, { ...body, ip }),
  ),
];
