import * as z from 'zod/mini';
import { type JobHandlers, jobHandler } from '../../platform/jobs/handlers.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { eraseIfDue, eraseJob, sweepDeletions } from './erasure-service.ts';
import { makeExport, makeExportJob, sweepExports } from './export-service.ts';

export const privacyHandlers: JobHandlers = {
  [makeExportJob]: jobHandler(z.object({ exportId: z.uuid() }), makeExport),
  [eraseJob]: jobHandler(z.object({ memberId: z.uuid() }), eraseIfDue),
};

export const privacySweepers: Sweepers = {
  dataExports: sweepExports,
  deletedAccounts: sweepDeletions,
};
