export { cancelDeletion, removeAccounts, requestDeletion } from './deletion-service.ts';
export { reapplyTombstones, sweepDeletions } from './erasure-service.ts';
export { getExport, makeExport, openExport, requestExport, sweepExports } from './export-service.ts';
export { mergeTombstones, readTombstoneFile } from './tombstones-service.ts';
