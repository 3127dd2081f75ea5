import { listAudit } from '@radiant/contract/audit.ts';
import {
  discardJobs,
  getJobsSummary,
  listDeadLetterJobs,
  listFailedMails,
  listStoppedAddresses,
  retryJobs,
} from '@radiant/contract/jobs.ts';
import { confirmLiveSite, discardHeldDeliveries, getRestoredCopy } from '@radiant/contract/restored-copy.ts';
import { sendTestMail } from '@radiant/contract/test-mail.ts';
import { getVersions } from '@radiant/contract/versions.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as audit from './audit-service.ts';
import * as restoredCopy from './restored-copy-service.ts';
import * as service from './service.ts';
import * as testMail from './test-mail-service.ts';
import * as version from './version-service.ts';

export const operationsRoutes: readonly Route[] = [
  route(getJobsSummary, ({ platform, actor }) => service.getJobsSummary(platform, actor)),
  route(listDeadLetterJobs, ({ platform, actor, query }) => service.listDeadLetters(platform, actor, query)),
  route(retryJobs, async ({ platform, actor, body }) => ({
    count: await service.retryJobs(platform, actor, body),
  })),
  route(discardJobs, async ({ platform, actor, body }) => ({
    count: await service.discardJobs(platform, actor, body),
  })),
  route(getRestoredCopy, ({ platform, actor }) => restoredCopy.getRestoredCopy(platform, actor)),
  route(confirmLiveSite, ({ platform, actor }) => restoredCopy.confirmLiveSite(platform, actor)),
  route(discardHeldDeliveries, async ({ platform, actor }) => ({
    count: await restoredCopy.discardHeld(platform, actor),
  })),
  route(listAudit, ({ platform, actor, query }) => audit.listAudit(platform, actor, query)),
  route(listStoppedAddresses, ({ platform, actor }) => service.listStoppedAddresses(platform, actor)),
  route(listFailedMails, ({ platform, actor, query }) => service.listFailedMails(platform, actor, query)),
  route(getVersions, ({ platform, actor }) => version.getVersions(platform, actor)),
  route(sendTestMail, ({ platform, actor, body, locale }) =>
    testMail.sendTestMail(platform, actor, { ...body, locale }),
  ),
];
