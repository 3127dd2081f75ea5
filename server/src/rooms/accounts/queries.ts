import { legalVersions, type Role } from '@radiant/contract/accounts.ts';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';

// ---- members

type NewMember = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  passwordHash: string;
  role: Role;
  locale: 'en' | 'fr';
  emailVerifiedAt: Date | null;
  now: Date;
};

export async function insertMember(tx: Tx, member: NewMember): Promise<void> {
  await tx
    .insertInto('members')
    .values({
      id: member.id,
      email: member.email,
      email_verified_at: member.emailVerifiedAt,
      password_hash: member.passwordHash,
      first_name: member.firstName,
      last_name: member.lastName,
      display_name: member.displayName,
      role: member.role,
      locale: member.locale,
      created_at: member.now,
    })
    .execute();
}

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

const accountColumns = [
  'id',
  'email',
  'email_verified_at',
  'password_hash',
  'status',
  'first_name',
  'last_name',
  'display_name',
  'locale',
] as const;

export type Account = {
  id: string;
  email: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  status: 'active' | 'disabled';
  first_name: string;
  last_name: string;
  display_name: string;
  locale: 'en' | 'fr';
};

export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  db.selectFrom('members').select(accountColumns).where('email', '=', email).executeTakeFirst();

export const findAccount = (db: Db, memberId: string): Promise<Account | undefined> =>
  db.selectFrom('members').select(accountColumns).where('id', '=', memberId).executeTakeFirst();

/** Holds the account until the transaction ends: what disables it or changes its password waits, or came before. */
export const lockAccount = (tx: Tx, memberId: string): Promise<Account | undefined> =>
  tx
    .selectFrom('members')
    .select(accountColumns)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A password that its owner chose: nobody else knows it. */
export async function updatePassword(tx: Db, memberId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ password_hash: passwordHash, password_set_by_admin: false })
    .where('id', '=', memberId)
    .execute();
}

/** The same password under a newer hash, unless it was changed meanwhile. */
export async function updatePasswordHash(
  db: Db,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('members')
    .set({ password_hash: to })
    .where('id', '=', memberId)
    .where('password_hash', '=', from)
    .execute();
}

export async function setEmailVerified(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ email_verified_at: now })
    .where('id', '=', memberId)
    .where('email_verified_at', 'is', null)
    .execute();
}

/** The member as the session tells of it. */
export const findSessionUser = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .leftJoin('media', 'media.id', 'members.avatar_media_id')
    .select([
      'members.id',
      'members.first_name',
      'members.last_name',
      'members.display_name',
      'members.email',
      'members.role',
      'members.password_set_by_admin',
      'media.sizes as avatar_sizes',
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirst();

export async function deleteUnusedAccounts(db: Db, before: Date, batch: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('members')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('members')
        .select('id')
        .where('email_verified_at', 'is', null)
        .where('last_visit_at', 'is', null)
        .where('created_at', '<', before)
        .where('role', '=', 'user')
        .where('password_set_by_admin', '=', false)
        .limit(batch),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

// ---- consents

export async function insertConsents(tx: Db, memberId: string, now: Date): Promise<void> {
  await tx
    .insertInto('consents')
    .values(
      (['terms', 'privacy'] as const).map((document) => ({
        member_id: memberId,
        document,
        version: legalVersions[document],
        accepted_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const listConsents = (db: Db, memberId: string) =>
  db.selectFrom('consents').select(['document', 'version']).where('member_id', '=', memberId).execute();

// ---- sessions

/** Everything a request must know of its session, in one indexed read. */
export const findSession = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'sessions.id',
      'sessions.member_id',
      'sessions.is_remembered',
      'sessions.last_used_at',
      'sessions.expires_at',
      'members.role',
      'members.status',
      'members.password_set_by_admin',
    ])
    .select((eb) =>
      eb
        .selectFrom('consents')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('consents.member_id', '=', 'sessions.member_id')
        .where((where) =>
          where.or(
            (['terms', 'privacy'] as const).map((document) =>
              where.and({ document, version: legalVersions[document] }),
            ),
          ),
        )
        .as('consents_given'),
    )
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();

/**
 * Notes that a session and its member are still here; `since` keeps two requests of one moment from both writing.
 * Two statements on purpose: a sign-in locks the member before its sessions, and must not meet the other order.
 */
export async function touchSession(
  db: Database,
  { id, memberId, now, since }: { id: string; memberId: string; now: Date; since: Date },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', '<', since)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await db.updateTable('members').set({ last_visit_at: now }).where('id', '=', memberId).execute();
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
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
  await tx
    .updateTable('members')
    .set({ last_visit_at: session.now })
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

/** Ends sessions of a member by id; answers how many there were. */
export async function deleteSessions(tx: Db, memberId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  if (numDeletedRows > 0n) await tellSessionsEnded(tx, memberId);
  return Number(numDeletedRows);
}

/** Ends every session of a member, or all but one. */
export async function deleteSessionsOf(tx: Db, memberId: string, except: string | null): Promise<void> {
  let deletion = tx.deleteFrom('sessions').where('member_id', '=', memberId);
  if (except !== null) deletion = deletion.where('id', '<>', except);
  await deletion.execute();
  await tellSessionsEnded(tx, memberId);
}

/** Open streams listen on this channel and ask again who they belong to. Delivered at commit. */
async function tellSessionsEnded(tx: Db, memberId: string): Promise<void> {
  await sql`select pg_notify('radiant_session_ended', ${memberId})`.execute(tx);
}

// ---- verification of an address

type NewCode = {
  handleHash: Buffer;
  memberId: string;
  codeHash: Buffer;
  tries: number;
  now: Date;
  expiresAt: Date;
};

/** A new code; the one before is void. */
export async function putCode(tx: Db, code: NewCode): Promise<void> {
  const values = {
    member_id: code.memberId,
    code_hash: code.codeHash,
    tries_left: code.tries,
    sent_at: code.now,
    expires_at: code.expiresAt,
  };
  await tx
    .insertInto('email_verifications')
    .values({ handle_hash: code.handleHash, ...values })
    .onConflict((conflict) => conflict.column('handle_hash').doUpdateSet(values))
    .execute();
}

export const findVerificationAccount = (db: Db, handleHash: Buffer): Promise<Account | undefined> =>
  db
    .selectFrom('email_verifications')
    .innerJoin('members', 'members.id', 'email_verifications.member_id')
    .select(accountColumns.map((column) => `members.${column}` as const))
    .where('handle_hash', '=', handleHash)
    .executeTakeFirst();

/** Takes one of the tries of a code; absent when there is no such handle or no try left. */
export const takeCodeTry = (db: Db, handleHash: Buffer) =>
  db
    .updateTable('email_verifications')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('handle_hash', '=', handleHash)
    .where('tries_left', '>', 0)
    .returning(['member_id', 'code_hash', 'expires_at'])
    .executeTakeFirst();

/** Of accounts that are verified; those of the others go with the account. */
export async function deleteSettledCodes(db: Db, now: Date, batch: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email_verifications')
    .where('handle_hash', 'in', (eb) =>
      eb
        .selectFrom('email_verifications')
        .innerJoin('members', 'members.id', 'email_verifications.member_id')
        .select('handle_hash')
        .where('expires_at', '<=', now)
        .where('email_verified_at', 'is not', null)
        .limit(batch),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

// ---- reset links

/** A new link; the one before is void. */
export async function putResetLink(
  tx: Db,
  link: { tokenHash: Buffer; memberId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const values = { token_hash: link.tokenHash, created_at: link.now, expires_at: link.expiresAt };
  await tx
    .insertInto('password_resets')
    .values({ member_id: link.memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

type ResetLink = { tokenHash: Buffer; email: string; now: Date };

/** The account of a link that is good. */
export const findAccountOfResetLink = (
  db: Db,
  { tokenHash, email, now }: ResetLink,
): Promise<Account | undefined> =>
  db
    .selectFrom('password_resets')
    .innerJoin('members', 'members.id', 'password_resets.member_id')
    .select(accountColumns.map((column) => `members.${column}` as const))
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('status', '=', 'active')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses a link up; whoever comes second finds nothing. */
export async function consumeResetLink(tx: Tx, { tokenHash, email, now }: ResetLink): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .using('members')
    .whereRef('members.id', '=', 'password_resets.member_id')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('status', '=', 'active')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteResetLinksOf(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('member_id', '=', memberId).execute();
}

export async function deleteOldResetLinks(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

// ---- the first administrator

/** One at a time, over all instances: until the transaction ends. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('radiant first administrator', 0))`.execute(tx);
}

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('members').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !==
  undefined;

/** The only set-up link there is from now on. */
export async function putSetupLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await deleteSetupLinks(tx);
  await tx.insertInto('setup_links').values({ token_hash: tokenHash, created_at: now }).execute();
}

export async function deleteSetupLinks(tx: Db): Promise<void> {
  await tx.deleteFrom('setup_links').execute();
}

export const isSetupLink = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('setup_links')
    .select('created_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()) !== undefined;

/** Makes an existing account the first administrator, with a password of the operator's. */
export async function promoteToAdmin(
  tx: Tx,
  memberId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await updatePassword(tx, memberId, passwordHash);
  await setEmailVerified(tx, memberId, now);
  await tx
    .updateTable('members')
    .set({ role: 'admin', status: 'active' })
    .where('id', '=', memberId)
    .execute();
}
