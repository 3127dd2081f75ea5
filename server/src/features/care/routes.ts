import * as careCases from '@radiant/contract/care-cases.ts';
import * as careTeam from '@radiant/contract/care-team.ts';
import * as chain from '@radiant/contract/prayer-chain.ts';
import { allowUrgentPrayer, endUrgentPrayer } from '@radiant/contract/urgent-prayers.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const careRoutes: readonly Route[] = [
  route(careTeam.listCareTeam, ({ platform, actor }) => service.listTeam(platform, actor)),
  route(careTeam.appointToCareTeam, async ({ platform, actor, params, body }) => {
    await service.appoint(platform, actor, { memberId: params.memberId, role: body.role });
    return undefined;
  }),
  route(careTeam.dismissFromCareTeam, async ({ platform, actor, params }) => {
    await service.dismiss(platform, actor, params);
    return undefined;
  }),
  route(careTeam.setOnCall, async ({ platform, actor, body }) => {
    await service.setOnCall(platform, actor, body.isOnCall);
    return undefined;
  }),
  route(careCases.alertCareTeam, async ({ platform, actor, params }) => {
    await service.alertTeam(platform, actor, params.id);
    return undefined;
  }),
  route(careCases.listCareCases, ({ platform, actor, query }) => service.listCases(platform, actor, query)),
  route(careCases.getCareCase, ({ platform, actor, params }) => service.readCase(platform, actor, params.id)),
  route(careCases.takeUpPost, ({ platform, actor, params }) =>
    service.takeUpPost(platform, actor, params.id),
  ),
  route(careCases.enterCareCase, ({ platform, actor, body, idempotencyKey }) =>
    service.enterCase(platform, actor, { input: body, idempotencyKey }),
  ),
  route(careCases.updateCareCase, ({ platform, actor, params, body }) =>
    service.updateCase(platform, actor, { id: params.id, edit: body }),
  ),
  route(careCases.addCareEntry, ({ platform, actor, params, body, idempotencyKey }) =>
    service.addEntry(platform, actor, { id: params.id, input: body, idempotencyKey }),
  ),
  route(careCases.listCareMonths, ({ platform, actor }) => service.listMonths(platform, actor)),
  route(careCases.getCareProgress, ({ platform, actor, params }) =>
    service.getProgress(platform, actor, params.id),
  ),
  route(endUrgentPrayer, async ({ platform, actor, params }) => {
    await service.endUrgent(platform, actor, params.id);
    return undefined;
  }),
  route(allowUrgentPrayer, async ({ platform, actor, params }) => {
    await service.allowUrgent(platform, actor, params.id);
    return undefined;
  }),
  route(chain.getPrayerChain, ({ platform, actor }) => service.getChain(platform, actor)),
  route(chain.addToPrayerChain, ({ platform, actor, body }) => service.addToChain(platform, actor, body)),
  route(chain.orderPrayerChain, async ({ platform, actor, body }) => {
    await service.orderChain(platform, actor, body.ids);
    return undefined;
  }),
  route(chain.removeFromPrayerChain, async ({ platform, actor, params }) => {
    await service.removeFromChain(platform, actor, params.id);
    return undefined;
  }),
  route(chain.startChainAlert, async ({ platform, actor, params }) => {
    await service.startAlert(platform, actor, params.id);
    return undefined;
  }),
  route(chain.stopChainAlert, async ({ platform, actor, params }) => {
    await service.stopAlert(platform, actor, params.id);
    return undefined;
  }),
  route(chain.answerChainStep, async ({ platform, actor, params, body }) => {
    await service.answerStep(platform, actor, { stepId: params.id, answer: body.answer });
    return undefined;
  }),
  route(chain.getOwnChain, ({ platform, actor }) => service.getOwnChain(platform, actor)),
  route(chain.leavePrayerChain, async ({ platform, actor }) => {
    await service.leaveChain(platform, actor);
    return undefined;
  }),
];
