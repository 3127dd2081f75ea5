import type { HandlersOf, JobName } from '../../jobs.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { sweepAccessLog } from './access-log-service.ts';
import { eraseIfDue, eraseJob, sweepDeletions } from './erasure-service.ts';
import { makeExport, makeExportJob, sweepExports } from './export-service.ts';
import { sweepIncidents } from './incidents-service.ts';

export const privacyHandlers = {
  [makeExportJob]: makeExport,
  [eraseJob]: eraseIfDue,
} as const satisfies Partial<HandlersOf<JobName>>;

export const privacySweepers: Sweepers = {
  accessLog: sweepAccessLog,
  dataExports: sweepExports,
  deletedAccounts: sweepDeletions,
  incidents: sweepIncidents,
};
