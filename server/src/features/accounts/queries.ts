import { legalVersions, type Role } from '@radiant/contract/accounts.ts';
import type { BirthDate } from '@radiant/contract/birthdays.ts';
import { type SqlBool, sql } from 'kysely';
import type { RequestOrigin } from '../../actor.ts';
import { type AuditEntry, audit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isMinor } from './visible-to.ts';

type NewMember = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  /** Null for accounts that only use social sign-in. */
  passwordHash: string | null;
  role: Role;
  locale: 'en' | 'fr';
  emailVerifiedAt: Date | null;
  /** Set by an administrator; the owner must change it at the first sign-in. */
  isPasswordTemporary?: boolean;
  birthday?: string | null;
  /** Without a birth date, the account is protected as a minor's. */
  isBirthDateRequired?: boolean;
  phone?: string | null;
  invitedAt?: Date;
  now: Date;
};

export const insertMember = (tx: Tx, member: NewMember): Promise<void> => insertMembers(tx, [member]);

export async function insertMembers(tx: Tx, members: readonly NewMember[]): Promise<void> {
  await tx
    .insertInto('members')
    .values(
      members.map((member) => ({
        id: member.id,
        email: member.email,
        email_verified_at: member.emailVerifiedAt,
        password_hash: member.passwordHash,
        password_set_by_admin: member.isPasswordTemporary ?? false,
        first_name: member.firstName,
        last_name: member.lastName,
        display_name: member.displayName,
        birthday: member.birthday ?? null,
        is_birth_date_required: member.isBirthDateRequired ?? false,
        phone: member.phone ?? null,
        role: member.role,
        locale: member.locale,
        created_at: member.now,
        invited_at: member.invitedAt ?? null,
      })),
    )
    .execute();
}

export async function listTakenEmails(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('email')
    .where(sql<SqlBool>`email = any(${[...emails]}::text[])`)
    .execute();
  return rows.map(({ email }) => email);
}

type StaffSecurityEvent = Pick<AuditEntry, 'action'> & {
  account: Pick<Account, 'id' | 'role'>;
  origin: RequestOrigin | undefined;
};

/** Members are never audited here. */
export async function auditStaffSecurityEvent(
  platform: Platform,
  tx: Tx,
  { account, origin, action }: StaffSecurityEvent,
): Promise<void> {
  const { id, role } = account;
  if (role === 'user') return;
  await audit(platform, tx, { actor: { id, origin }, action, subject: { kind: 'member', id } });
}

export async function setInvitedAt(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.updateTable('members').set({ invited_at: now }).where('id', '=', memberId).execute();
}

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

export const findBirthDate = (db: Db, memberId: string): Promise<BirthDate | undefined> =>
  db
    .selectFrom('members')
    .select(['birthday', 'is_birth_date_required as isBirthDateRequired'])
    .where('id', '=', memberId)
    .executeTakeFirst();

export async function isMinorMember(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where(isMinor('members'))
    .executeTakeFirst();
  return row !== undefined;
}

export const accountColumns = [
  'id',
  'email',
  'email_verified_at',
  'password_hash',
  'status',
  'deletion_due_at',
  'role',
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
  status: 'active' | 'disabled' | 'leaving';
  deletion_due_at: Date | null;
  role: Role;
  first_name: string;
  last_name: string;
  display_name: string;
  locale: 'en' | 'fr';
};

export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  db.selectFrom('members').select(accountColumns).where('email', '=', email).executeTakeFirst();

export const findAccount = (db: Db, memberId: string): Promise<Account | undefined> =>
  db.selectFrom('members').select(accountColumns).where('id', '=', memberId).executeTakeFirst();

/** Blocks concurrent disabling and password changes until the transaction ends. */
export const lockAccount = (tx: Tx, memberId: string): Promise<Account | undefined> =>
  tx
    .selectFrom('members')
    .select(accountColumns)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updatePassword(tx: Db, memberId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ password_hash: passwordHash, password_set_by_admin: false })
    .where('id', '=', memberId)
    .execute();
}

export async function removePassword(tx: Tx, memberId: string): Promise<void> {
  await tx.updateTable('members').set({ password_hash: null }).where('id', '=', memberId).execute();
}

/** @returns false when the password changed meanwhile */
export async function updatePasswordHash(
  db: Db,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ password_hash: to })
    .where('id', '=', memberId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when it was already verified */
export async function setEmailVerified(db: Db, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ email_verified_at: now })
    .where('id', '=', memberId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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
        .where('invited_at', 'is', null)
        // Those are erased, with their mails.
        .where('deletion_due_at', 'is', null)
        .limit(batch),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

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
