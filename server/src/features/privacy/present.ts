import type { DataExport } from '@radiant/contract/privacy.ts';
import type { ExportRow } from './export-queries.ts';

export const presentExport = (row: ExportRow): DataExport => ({
  id: row.id,
  state: row.state,
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  bytes: row.bytes === null ? null : Number(row.bytes),
});
