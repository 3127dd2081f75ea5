import { legalVersions } from '@radiant/contract/accounts.ts';
import { type InferResult, type SqlBool, sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { shareStatement } from '../../platform/database/shared-statement.ts';
import { deleteInBatches } from '../../platform/jobs/sweep.ts';
import { isMinor } from './visible-to.ts';

export type SessionRow = InferResult<ReturnType<typeof selectSession>>[number];

const sessions = shareStatement<Buffer, SessionRow>({
  columns: { token_hash: { type: 'bytea', of: (tokenHash) => tokenHash } },
  query: (db) => selectSession(db).where(sql<SqlBool>`sessions.token_hash = request.token_hash`),
});

export const findSession = sessions.find;

// Literals: a shared statement has no parameters of its own.
const requiredConsents = sql.join(
  (['terms', 'privacy'] as const).map(
    (document) => sql`(${sql.lit(document)}, ${sql.lit(legalVersions[document])})`,
  ),
);

/** How many of the current legal texts the member in that column has accepted. */
export const consentsGivenBy = (memberColumn: string) => sql<string>`
  (select count(*) from consents
    where member_id = ${sql.ref(memberColumn)} and (document, version) in (${requiredConsents}))`;

const selectSession = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'sessions.id',
      'sessions.member_id',
      'sessions.is_remembered',
      'sessions.created_at',
      'sessions.last_used_at',
      'sessions.expires_at',
      'members.role',
      'members.status',
      'members.deletion_due_at',
      'members.password_set_by_admin',
    ])
    .select(consentsGivenBy('sessions.member_id').as('consents_given'));

/** What an active member still has to do. */
export const findOwed = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .select(['members.password_set_by_admin', consentsGivenBy('members.id').as('consents_given')])
    .where('members.id', '=', memberId)
    .where('members.status', '=', 'active')
    .executeTakeFirst();

export const listSessionsOfActiveMembers = (db: Db, sessionIds: readonly string[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'sessions.id',
      'sessions.is_remembered',
      'sessions.created_at',
      'sessions.last_used_at',
      'sessions.expires_at',
      'members.role',
    ])
    .where(sql<SqlBool>`sessions.id = any(${[...sessionIds]}::uuid[])`)
    .where('members.status', '=', 'active')
    .execute();

export const findSessionUser = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .leftJoin('media', 'media.id', 'members.avatar_media_id')
    .leftJoin('care_team', 'care_team.member_id', 'members.id')
    .select([
      'members.id',
      'members.first_name',
      'members.last_name',
      'members.display_name',
      'members.email',
      'members.role',
      'care_team.role as care_role',
      sql<boolean>`exists (select from care_team)`.as('has_care_team'),
      'members.default_audience',
      'members.last_audience',
      'members.password_set_by_admin',
      'members.deletion_due_at',
      'members.created_at',
      'members.has_hidden_first_steps',
      'media.sizes as avatar_sizes',
    ])
    .select(sql<boolean>`${isMinor('members')}`.as('is_minor'))
    .where('members.id', '=', memberId)
    .executeTakeFirst();

/**
 * `usedBefore` prevents two concurrent requests from both writing. A visit is recorded when the last one was before
 * `visitedBefore`. Two statements, because sign-in locks the member before
 * its sessions and the opposite order could deadlock.
 */
export async function touchSession(
  db: Database,
  {
    id,
    memberId,
    now,
    usedBefore,
    visitedBefore,
  }: { id: string; memberId: string; now: Date; usedBefore: Date; visitedBefore: Date },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', '<', usedBefore)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await db
    .updateTable('members')
    .set({ last_visit_at: now })
    .where('id', '=', memberId)
    .where((eb) => eb.or([eb('last_visit_at', 'is', null), eb('last_visit_at', '<', visitedBefore)]))
    .execute();
}

type NewSession = {
  id: string;
  tokenHash: Buffer;
  memberId: string;
  isRemembered: boolean;
  device: string;
  now: Date;
  expiresAt: Date;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      member_id: session.memberId,
      is_remembered: session.isRemembered,
      device: session.device,
      created_at: session.now,
      authenticated_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
  await tx
    .updateTable('members')
    .set({ last_visit_at: session.now, last_login_at: session.now })
    .where('id', '=', session.memberId)
    .execute();
}

export const listSessions = (db: Db, memberId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'is_remembered', 'created_at', 'last_used_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findAuthenticatedAt = (db: Db, sessionId: string) =>
  db.selectFrom('sessions').select('authenticated_at').where('id', '=', sessionId).executeTakeFirst();

export async function setAuthenticatedAt(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ authenticated_at: at }).where('id', '=', sessionId).execute();
}

export async function deleteSessions(tx: Db, memberId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  if (numDeletedRows > 0n) await notifySessionsEnded(tx, [memberId]);
  return Number(numDeletedRows);
}

/** API tokens end too: the reason to end every session concerns them as well. */
export async function deleteSessionsOf(tx: Db, memberIds: readonly string[]): Promise<void> {
  for (const table of ['sessions', 'api_tokens'] as const) {
    await tx
      .deleteFrom(table)
      .where(sql<SqlBool>`member_id = any(${[...memberIds]}::uuid[])`)
      .execute();
  }
  await notifySessionsEnded(tx, memberIds);
}

/** API tokens end too. */
export async function deleteOtherSessions(tx: Db, memberId: string, currentId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('member_id', '=', memberId).where('id', '<>', currentId).execute();
  await tx.deleteFrom('api_tokens').where('member_id', '=', memberId).execute();
  await notifySessionsEnded(tx, [memberId]);
}

/** And all API tokens. Sends no notification, because it runs before the server listens. @returns how many sessions */
export async function deleteAllSessions(db: Database): Promise<number> {
  await deleteInBatches(db, 'api_tokens', sql<boolean>`true`);
  return await deleteInBatches(db, 'sessions', sql<boolean>`true`);
}

/** Open streams recheck their session on this notification, which is delivered at commit. */
async function notifySessionsEnded(tx: Db, memberIds: readonly string[]): Promise<void> {
  await sql`
    select pg_notify('radiant_session_ended', id) from unnest(${[...memberIds]}::text[]) as ended (id)`.execute(
    tx,
  );
}
