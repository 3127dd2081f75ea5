import type { AuditAction, AuditDetailName, AuditSubjectKind } from '@radiant/contract/audit-actions.ts';
import type { RequestOrigin } from '../actor.ts';
import { accountChanges, recordAccountChanges } from './access-log.ts';
import { newId } from './crypto.ts';
import type { Tx } from './database/database.ts';
import type { Platform } from './platform.ts';

export type AuditDetails = Readonly<Partial<Record<AuditDetailName, unknown>>>;

/** `details` holds field names, ids and site setting values; never secrets or members' words. */
export type AuditEntry = {
  action: AuditAction;
  subject: { kind: AuditSubjectKind; id: string | null };
  details?: AuditDetails;
};

type AuditActor = { id?: string | undefined; origin?: RequestOrigin | undefined };

/** In the transaction of the change it records. What changes an account is in that member's access log, too. */
export const audit = (
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  entry: AuditEntry & { actor: AuditActor },
): Promise<void> => auditAll(platform, tx, [entry]);

/** In one statement. */
export const auditAll = (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  entries: readonly (AuditEntry & { actor: AuditActor })[],
): Promise<void> =>
  insertAuditEntries(
    tx,
    entries.map(({ actor, ...entry }) => ({
      ...entry,
      at: clock.now(),
      actorId: actor.id ?? null,
      ip: actor.origin?.ip ?? null,
    })),
  );

export type AuditRow = AuditEntry & { at: Date; actorId: string | null; ip: string | null };

export const insertAuditEntry = (tx: Tx, entry: AuditRow): Promise<void> => insertAuditEntries(tx, [entry]);

async function insertAuditEntries(tx: Tx, entries: readonly AuditRow[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        id: newId(),
        at: entry.at,
        actor_id: entry.actorId,
        action: entry.action,
        subject_kind: entry.subject.kind,
        subject_id: entry.subject.id,
        details: JSON.stringify(entry.details ?? {}),
        ip: entry.ip,
      })),
    )
    .execute();
  await recordAccountChanges(tx, entries.flatMap(toAccountChange));
}

function toAccountChange({ action, subject, actorId, at }: AuditRow) {
  const kind = accountChanges[action];
  return kind && subject.kind === 'member' && subject.id !== null
    ? [{ kind, memberId: subject.id, actorId, at }]
    : [];
}
