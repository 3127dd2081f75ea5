import { listAudit } from '@radiant/contract/audit.ts';
import {
  discardJobs,
  getJobsSummary,
  listDeadLetterJobs,
  listFailedMails,
  retryJobs,
} from '@radiant/contract/jobs.ts';
import { confirmLiveSite, discardHeldDeliveries, getRestoredCopy } from '@radiant/contract/restored-copy.ts';
import { sendTestMail } from '@radiant/contract/test-mail.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as audit from './audit-service.ts';
import * as restoredCopy from './restored-copy-service.ts';
import * as service from './service.ts';
import * as testMail from './test-mail-service.ts';

export const operationsRoutes: readonly Route[] = [
  route(getJobsSummary, ({ platform, actor }) => service.getJobsSummary(platform, actor)),
  route(listDeadLetterJobs, ({ platform, actor, query }) => service.listDeadLetters(platform, actor, query)),
  route(retryJobs, async ({ platform, actor, body, address }) => ({
    count: await service.retryJobs(platform, actor, { chosen: body, ip: address }),
  })),
  route(discardJobs, async ({ platform, actor, body, address }) => ({
    count: await service.discardJobs(platform, actor, { chosen: body, ip: address }),
  })),
  route(getRestoredCopy, ({ platform, actor }) => restoredCopy.getRestoredCopy(platform, actor)),
  route(confirmLiveSite, ({ platform, actor, address }) =>
    restoredCopy.confirmLiveSite(platform, actor, address),
  ),
  route(discardHeldDeliveries, async ({ platform, actor, address }) => ({
    count: await restoredCopy.discardHeld(platform, actor, address),
  })),
  route(listAudit, ({ platform, actor, query }) => audit.listAudit(platform, actor, query)),
  route(listFailedMails, ({ platform, actor, query }) => service.listFailedMails(platform, actor, query)),
  route(sendTestMail, ({ platform, actor, body, locale, address }) =>
    testMail.sendTestMail(platform, actor, { ...body, locale, ip: address }),
  ),
];
