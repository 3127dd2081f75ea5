import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { placeholder, unmaskedAuthorId } from '../../posts/visible-to.ts';
import { isKindEnabled, type SavedNotification } from '../preferences/choice-queries.ts';

export type CaseRecipients = 'author' | 'reporters' | 'moderators';
export type CaseNotice = { caseId: string; to: CaseRecipients };

export type CaseRow = {
  id: string;
  author_id: string | null;
  settled_by: string | null;
  outcome: string | null;
};

/** Serializes notices of one case; held until the transaction ends. */
export async function lockCaseNotice(tx: Tx, { caseId, to }: CaseNotice): Promise<void> {
  // Moderators share one notification for all cases.
  const key = to === 'moderators' ? 'case:moderators' : `case:${caseId}:${to}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Who is told of the decision, though moderators are not shown who it is. */
const writerOfCase = sql<string | null>`case when moderation_cases.appellant_id is not null
  then moderation_cases.appellant_id
  when moderation_cases.author_id = ${placeholder}
  then (select ${unmaskedAuthorId} from posts where posts.id = moderation_cases.post_id)
  else moderation_cases.author_id end`;

/** Notifications refer to the case, which the erasure of a member may delete at the same time. */
export const lockCase = (tx: Tx, caseId: string): Promise<CaseRow | undefined> =>
  tx
    .selectFrom('moderation_cases')
    .select(['id', 'settled_by', 'outcome'])
    .select(writerOfCase.as('author_id'))
    .where('id', '=', caseId)
    .forKeyShare()
    .executeTakeFirst();

const sourceOf = (caseId: string, recipients: string) => `case:${caseId}:${recipients}:`;
const memberId = sql.ref('members.id');

const isNotNotifiedYet = (source: string) =>
  sql`not exists (select from notification_sources where source = ${source} || members.id::text)`;

async function listIds(tx: Tx, select: RawBuilder<{ id: string }>): Promise<string[]> {
  const { rows } = await select.execute(tx);
  return rows.map(({ id }) => id);
}

/** The author, unless already notified or the one who decided. */
export const listAuthorToNotify = (tx: Tx, row: CaseRow): Promise<string[]> =>
  listIds(
    tx,
    sql`select members.id from members
      where members.id = ${row.author_id}::uuid and members.status = 'active'
        and members.id is distinct from ${row.settled_by}::uuid
        and ${isKindEnabled(memberId, 'post-moderated')}
        and ${isNotNotifiedYet(sourceOf(row.id, row.outcome ?? 'held'))}`,
  );

export const listReportersToNotify = (tx: Tx, row: CaseRow): Promise<string[]> =>
  listIds(
    tx,
    sql`select members.id from reports join members on members.id = reports.reporter_id
      where reports.case_id = ${row.id} and members.status = 'active'
        and members.id is distinct from ${row.settled_by}::uuid
        and ${isKindEnabled(memberId, 'report-resolved')}
        and ${isNotNotifiedYet(sourceOf(row.id, 'reporter'))}
      order by members.id`,
  );

/** Moderators are not asked to review their own text. */
export const listModeratorsToNotify = (tx: Tx, row: CaseRow): Promise<string[]> =>
  listIds(
    tx,
    sql`select members.id from members
      where members.role in ('admin', 'moderator') and members.status = 'active'
        and members.id is distinct from ${row.author_id}::uuid and ${isKindEnabled(memberId, 'moderation-waiting')}
        and ${isNotNotifiedYet(sourceOf(row.id, 'moderator'))}
      order by members.id`,
  );

/** The decision replaces the notification that a review is under way. */
export async function deleteEarlierNotifications(tx: Tx, row: CaseRow): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('case_id', '=', row.id)
    .where('kind', '=', 'post-moderated')
    .execute();
}

export async function insertDecisionNotifications(
  tx: Tx,
  row: CaseRow,
  to: { kind: 'post-moderated' | 'report-resolved'; memberIds: readonly string[]; now: Date },
): Promise<SavedNotification[]> {
  const saved = to.memberIds.map((id) => ({ memberId: id, id: newId() }));
  if (saved.length === 0) return [];
  const times = { first_at: to.now, last_at: to.now };
  await tx
    .insertInto('notifications')
    .values(
      saved.map(({ id, memberId: member_id }) => ({
        id,
        member_id,
        kind: to.kind,
        case_id: row.id,
        ...times,
      })),
    )
    .execute();
  const about = to.kind === 'report-resolved' ? 'reporter' : (row.outcome ?? 'held');
  await insertSources(tx, sourceOf(row.id, about), saved);
  return saved;
}

/** Adds the case to the recipient's unseen notification, or inserts a new one. */
export async function upsertWaitingNotifications(
  tx: Tx,
  row: CaseRow,
  { memberIds, now }: { memberIds: readonly string[]; now: Date },
): Promise<SavedNotification[]> {
  if (memberIds.length === 0) return [];
  const updated = await tx
    .updateTable('notifications')
    // The inbox expects both within the grouping window (`selectInbox`).
    .set((eb) => ({ happenings: eb('happenings', '+', 1), first_at: now, last_at: now }))
    .where('member_id', 'in', memberIds)
    .where('kind', '=', 'moderation-waiting')
    .where('seen_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning(['id', 'member_id as memberId'])
    .execute();
  const updatedMembers = new Set(updated.map((one) => one.memberId));
  const inserted = memberIds
    .filter((id) => !updatedMembers.has(id))
    .map((id) => ({ memberId: id, id: newId() }));
  if (inserted.length > 0) {
    await tx
      .insertInto('notifications')
      .values(
        inserted.map(({ id, memberId: member_id }) => ({
          id,
          member_id,
          kind: 'moderation-waiting' as const,
          first_at: now,
          last_at: now,
        })),
      )
      .execute();
  }
  await insertSources(tx, sourceOf(row.id, 'moderator'), [...updated, ...inserted]);
  return [...updated.map((one) => ({ ...one, isUpdate: true })), ...inserted];
}

async function insertSources(tx: Tx, source: string, saved: readonly SavedNotification[]): Promise<void> {
  await tx
    .insertInto('notification_sources')
    .values(saved.map(({ id, memberId: to }) => ({ source: `${source}${to}`, notification_id: id })))
    .execute();
}
