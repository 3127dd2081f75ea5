import * as z from 'zod/mini';
import { handler, type JobHandlers } from '../../platform/jobs/handlers.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import * as accounts from './service.ts';

export const accountsHandlers: JobHandlers = {
  [accounts.resetLinkTask]: handler(
    z.object({ memberId: z.uuid(), requestId: z.uuid() }),
    (platform, request) => accounts.sendResetLink(platform, request),
  ),
};

/** What accounts leave behind; sessions and counters are swept by the platform. */
export const accountsSweepers: Sweepers = {
  verificationCodes: accounts.sweepCodes,
  resetLinks: accounts.sweepResetLinks,
  unusedAccounts: accounts.sweepUnusedAccounts,
};
