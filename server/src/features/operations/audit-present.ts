import type { AuditLogRow } from '@radiant/contract/audit.ts';
import type { AuditRow } from './audit-queries.ts';

export const presentAuditRow = (row: AuditRow, names: ReadonlyMap<string, string>): AuditLogRow => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.actor_id !== null ? 'person' : row.is_former ? 'former' : 'site',
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
  action: row.action,
  subjectKind: row.subject_kind,
  subject: row.subject_id === null ? null : { id: row.subject_id, name: names.get(row.subject_id) ?? null },
  details: row.details,
  address: row.ip,
});
