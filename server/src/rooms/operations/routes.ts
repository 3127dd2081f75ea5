import { listAudit } from '@radiant/contract/audit.ts';
import {
  discardJobs,
  getJobsSummary,
  listFailedMails,
  listLaidAsideJobs,
  retryJobs,
} from '@radiant/contract/jobs.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as audit from './audit-service.ts';
import * as service from './service.ts';

export const operationsRoutes: readonly Route[] = [
  route(getJobsSummary, ({ platform, actor }) => service.getSummary(platform, actor)),
  route(listLaidAsideJobs, ({ platform, actor, query }) => service.listLaidAside(platform, actor, query)),
  route(retryJobs, async ({ platform, actor, body, address }) => ({
    count: await service.retryJobs(platform, actor, { chosen: body, ip: address }),
  })),
  route(discardJobs, async ({ platform, actor, body, address }) => ({
    count: await service.discardJobs(platform, actor, { chosen: body, ip: address }),
  })),
  route(listAudit, ({ platform, actor, query }) => audit.listAudit(platform, actor, query)),
  route(listFailedMails, ({ platform, actor, query }) => service.listFailedMails(platform, actor, query)),
];
