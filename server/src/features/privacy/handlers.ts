import * as z from 'zod/mini';
import { handler, type JobHandlers } from '../../platform/jobs/handlers.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { eraseTask, eraseWhenDue, sweepDeletions } from './erasure-service.ts';
import { makeExport, makeExportTask, sweepExports } from './export-service.ts';

export const privacyHandlers: JobHandlers = {
  [makeExportTask]: handler(z.object({ exportId: z.uuid() }), makeExport),
  [eraseTask]: handler(z.object({ memberId: z.uuid() }), eraseWhenDue),
};

export const privacySweepers: Sweepers = {
  dataExports: sweepExports,
  deletedAccounts: sweepDeletions,
};
