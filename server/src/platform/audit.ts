import type { AuditAction, AuditDetailName, AuditSubjectKind } from '@radiant/contract/audit-actions.ts';
import { newId } from './crypto.ts';
import type { Tx } from './database/database.ts';

export type AuditDetails = Readonly<Partial<Record<AuditDetailName, unknown>>>;

/**
 * What an administrator did. `details` names fields and ids, and of site settings the values; never secrets and never
 * what people wrote.
 */
export type AuditEntry = {
  at: Date;
  /** Null: a job. */
  actorId: string | null;
  /** One that the web has words for. */
  action: AuditAction;
  subject: { kind: AuditSubjectKind; id: string | null };
  details?: AuditDetails;
  /** Null: of a job. */
  ip: string | null;
};

/** Adds a line to the audit log in the transaction of what it tells of: there is neither without the other. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: entry.at,
      actor_id: entry.actorId,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      details: JSON.stringify(entry.details ?? {}),
      ip: entry.ip,
    })
    .execute();
}
