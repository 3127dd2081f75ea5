import { listAccesses, listAccessesTo } from '@radiant/contract/access-log.ts';
import { countConsents, listConsents } from '@radiant/contract/consents.ts';
import * as incidents from '@radiant/contract/incidents.ts';
import * as contract from '@radiant/contract/privacy.ts';
import { getRetentionReport } from '@radiant/contract/retention-report.ts';
import { route } from '../../platform/http/call.ts';
import * as accessLog from './access-log-service.ts';
import * as consents from './consents-service.ts';
import { cancelDeletion, requestDeletion } from './deletion-service.ts';
import { getExport, requestExport } from './export-service.ts';
import * as register from './incidents-service.ts';
import * as retention from './retention-service.ts';

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

  route(listAccesses, ({ platform, actor, query }) => accessLog.listAccesses(platform, actor, query)),
  route(listAccessesTo, ({ platform, actor, params, query }) =>
    accessLog.listAccessesTo(platform, actor, { ...params, ...query }),
  ),

  route(listConsents, ({ platform, actor, query }) => consents.listConsents(platform, actor, query)),
  route(countConsents, ({ platform, actor }) => consents.countConsents(platform, actor)),
  route(getRetentionReport, ({ platform, actor }) => retention.getRetentionReport(platform, actor)),

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
