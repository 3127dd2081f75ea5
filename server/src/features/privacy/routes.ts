import * as incidents from '@radiant/contract/incidents.ts';
import * as contract from '@radiant/contract/privacy.ts';
import { route } from '../../platform/http/call.ts';
import { cancelDeletion, requestDeletion } from './deletion-service.ts';
import { getExport, requestExport } from './export-service.ts';
import * as register from './incidents-service.ts';

export const privacyRoutes = [
  route(contract.getExport, async ({ platform, actor }) => ({
    dataExport: await getExport(platform, actor),
  })),

  route(contract.requestExport, async ({ platform, actor, body }) => ({
    dataExport: await requestExport(platform, actor, body),
  })),

  route(contract.requestDeletion, async ({ platform, actor, body, session }) => {
    const { dueAt } = await requestDeletion(platform, actor, body);
    session.clear();
    return { dueAt: dueAt.toISOString() };
  }),

  route(incidents.listIncidents, ({ platform, actor, query }) =>
    register.listIncidents(platform, actor, query),
  ),
  route(incidents.recordIncident, ({ platform, actor, body, idempotencyKey }) =>
    register.recordIncident(platform, actor, { input: body, idempotencyKey }),
  ),
  route(incidents.updateIncident, ({ platform, actor, params, body }) =>
    register.updateIncident(platform, actor, { ...params, ...body }),
  ),

  route(contract.cancelDeletion, ({ platform, actor }) => cancelDeletion(platform, actor)),
];
