import * as z from 'zod/mini';
import { handler, type JobHandlers } from '../../platform/jobs/handlers.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { eraseIfDue, eraseJob, sweepDeletions } from './erasure-service.ts';
import { makeExport, makeExportJob, sweepExports } from './export-service.ts';

export const privacyHandlers: JobHandlers = {
  [makeExportJob]: handler(z.object({ exportId: z.uuid() }), makeExport),
  [eraseJob]: handler(z.object({ memberId: z.uuid() }), eraseIfDue),
};

export const privacySweepers: Sweepers = {
  dataExports: sweepExports,
  deletedAccounts: sweepDeletions,
};
