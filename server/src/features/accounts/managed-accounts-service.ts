import type { Role } from '@radiant/contract/accounts.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { hashToken, newId, newToken } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { cancelMailsTo } from '../../platform/mail/mail-state.ts';
import { hashPassword } from '../../platform/passwords/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings, minPasswordLength } from '../settings/service.ts';
import * as firstAdminQueries from './first-admin-queries.ts';
import { requireInoffensiveNames } from './names-service.ts';
import { requireValidPassword } from './password-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { deleteResetLinksOf, upsertResetLink } from './reset-queries.ts';
import { resetLinkTask } from './reset-service.ts';
import { deleteSessionsOf } from './sessions-queries.ts';

export { refuseTakenEmail } from './sign-up-service.ts';

export type PreparedAccount = policy.Names & {
  email: string;
  /** Null for an invitation. */
  passwordHash: string | null;
  role: Role;
  locale: Locale;
};

/** @throws ApiError invalid_input, email_taken */
export async function prepareAccount(
  platform: Platform,
  {
    password,
    ...given
  }: policy.Names & { email: string; password: string | null; role: Role; locale: Locale },
): Promise<PreparedAccount> {
  const email = policy.normalizeEmail(given.email);
  await requireInoffensiveNames(platform, { name: given.displayName });
  if (password !== null) {
    await requireMinPasswordLength(platform, password);
    await requireValidPassword(platform, { field: 'password', password, names: given, email });
  }
  if (await queries.isEmailTaken(platform.db, email)) throw new ApiError('email_taken');
  return { ...given, email, passwordHash: password === null ? null : await hashPassword(password) };
}

/** @throws ApiError invalid_input with the required length */
async function requireMinPasswordLength(platform: Platform, password: string): Promise<void> {
  const minLength = minPasswordLength(await getSettings(platform));
  if (password.length < minLength)
    throw new ApiError('invalid_input', { fields: { password: 'password_short' }, least: minLength });
}

/** @returns the id; the owner must verify the address and choose a password */
export async function createAccount(
  platform: Platform,
  tx: Tx,
  { firstName, lastName, displayName, email, passwordHash, role, locale }: PreparedAccount,
): Promise<string> {
  const id = newId();
  const { requireBirthDate } = (await getSettings(platform, tx)).user_registration;
  await queries.insertMember(tx, {
    id,
    email,
    firstName,
    lastName,
    displayName,
    passwordHash,
    role,
    locale,
    emailVerifiedAt: null,
    isPasswordTemporary: passwordHash !== null,
    isBirthDateRequired: requireBirthDate && role === 'user',
    now: platform.clock.now(),
  });
  return id;
}

/** @throws ApiError rule_broken when the link would not be mailed or would not work */
export async function requestPasswordResetFor(
  platform: Platform,
  tx: Tx,
  account: queries.Account,
): Promise<void> {
  const { sendPasswordResetEmail } = (await getSettings(platform, tx)).email_notifications;
  const mailProblem = sendPasswordResetEmail ? null : 'reset_mail_off';
  const problem = account.status === 'disabled' ? 'reset_disabled' : mailProblem;
  if (problem) throw new ApiError('rule_broken', { fields: { reset: problem } });
  await platform.jobs.enqueue(tx, resetLinkTask, { memberId: account.id, requestId: newId() });
}

/** Voids the previous invitation. @throws ApiError rule_broken when the site sends no mail */
export async function inviteMember(platform: Platform, tx: Tx, account: queries.Account): Promise<void> {
  const { clock, config, mail } = platform;
  requireMailConfigured(platform);
  const token = newToken();
  const now = clock.now();
  await upsertResetLink(tx, {
    tokenHash: hashToken(token),
    memberId: account.id,
    now,
    expiresAt: new Date(now.getTime() + policy.lifetimes.invitation),
  });
  await queries.setInvitedAt(tx, account.id, now);
  await mail.send(tx, {
    dedupeKey: `invitation:${newId()}`,
    template: 'invitation',
    recipient: account.email,
    locale: account.locale,
    memberId: account.id,
    params: {
      name: account.display_name,
      link: invitationLink(config, account.email, token),
    },
  });
}

export const invitationLink = ({ publicUrl }: Platform['config'], email: string, token: string): string =>
  `${publicUrl}/reset-password/${encodeURIComponent(email)}/${token}`;

/** Without a mail server, mails are written to a folder that the recipient never sees. */
export const canInvite = ({ config }: Platform): boolean => config.mailUrl !== undefined;

/** @throws ApiError rule_broken when the site sends no mail */
export function requireMailConfigured(platform: Platform): void {
  if (!canInvite(platform)) throw new ApiError('rule_broken', { fields: { isInvited: 'mail_not_set_up' } });
}

/** Update the members' rows first, as for `endSessionsOf`. */
export async function revokeAccess(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await deleteSessionsOf(tx, memberIds);
  await cancelMailsTo(tx, memberIds);
}

export async function revokeMailedLinks(tx: Tx, memberId: string): Promise<void> {
  await deleteResetLinksOf(tx, memberId);
  await cancelMailsTo(tx, [memberId]);
}

/** Serializes administrator changes across instances until the transaction ends. */
export const lockAdminChanges = (tx: Tx): Promise<void> => firstAdminQueries.lockAdminChanges(tx);

/** Unlocked; hold `lockAdminChanges` or `lockAccount` when the account must not change meanwhile. */
export const findAccount = (tx: Tx, memberId: string): Promise<queries.Account | undefined> =>
  queries.findAccount(tx, memberId);
