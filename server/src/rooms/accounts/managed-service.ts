import type { Role } from '@radiant/contract/accounts.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { newId } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { cancelMailsTo } from '../../platform/mail/fate.ts';
import { hashPassword } from '../../platform/passwords/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import * as firstAdminQueries from './first-admin-queries.ts';
import { requireKindNames } from './names-service.ts';
import { requireGoodPassword } from './password-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { deleteResetLinksOf } from './reset-queries.ts';
import { resetLinkTask } from './reset-service.ts';
import { endSessionsOf } from './sessions-service.ts';

export { refuseTakenEmail } from './sign-up-service.ts';

/** Everything about an account that an administrator makes for somebody, but its id. */
export type PreparedAccount = policy.Names & {
  email: string;
  passwordHash: string;
  role: Role;
  locale: Locale;
};

/**
 * Makes ready what an administrator typed for somebody: the same rules for the password as wherever one is chosen.
 * @throws Refusal invalid_input, email_taken
 */
export async function prepareAccount(
  platform: Platform,
  { password, ...given }: policy.Names & { email: string; password: string; role: Role; locale: Locale },
): Promise<PreparedAccount> {
  const email = policy.normalizeEmail(given.email);
  await requireKindNames(platform, { name: given.displayName });
  await requireGoodPassword(platform, { field: 'password', password, names: given, email });
  if (await queries.isEmailTaken(platform.db, email)) throw new Refusal('email_taken');
  return { ...given, email, passwordHash: await hashPassword(password) };
}

/**
 * Makes the account; its id. Nobody has proven the address yet, and its owner chooses a password of their own before
 * anything else.
 */
export async function addAccount(
  { clock }: Platform,
  tx: Tx,
  { firstName, lastName, displayName, email, passwordHash, role, locale }: PreparedAccount,
): Promise<string> {
  const id = newId();
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
    isPasswordLent: true,
    now: clock.now(),
  });
  return id;
}

/**
 * Mails a member the link with which they choose a password, as if they had asked for it.
 * @throws Refusal rule_broken where it would not be mailed, or not work
 */
export async function requestResetFor(platform: Platform, tx: Tx, account: queries.Account): Promise<void> {
  const { sendPasswordResetEmail } = (await getSettings(platform, tx)).email_notifications;
  const fault = sendPasswordResetEmail ? null : 'reset_mail_off';
  const key = account.status === 'disabled' ? 'reset_disabled' : fault;
  if (key) throw new Refusal('rule_broken', { fields: { reset: key } });
  await platform.jobs.enqueue(tx, resetLinkTask, { memberId: account.id, requestId: newId() });
}

/**
 * Shuts a member out with the caller's commit: every session ends, and nothing that waits is mailed to them. Change the
 * member's row first, as for `endSessionsOf`.
 */
export async function shutOut(tx: Tx, memberId: string): Promise<void> {
  await endSessionsOf(tx, memberId);
  await cancelMailsTo(tx, memberId);
}

/** A link that was mailed to a former address is void, and nothing that waits goes there any more. */
export async function voidLinksOf(tx: Tx, memberId: string): Promise<void> {
  await deleteResetLinksOf(tx, memberId);
  await cancelMailsTo(tx, memberId);
}

/** One after the other, over all instances, until the transaction ends: whoever changes who administers the site. */
export const lockAdministration = (tx: Tx): Promise<void> => firstAdminQueries.lockFirstAdmin(tx);

/** An account as it is now; whoever must know that it stays so holds `lockAdministration` or `lockAccount`. */
export const findAccount = (tx: Tx, memberId: string): Promise<queries.Account | undefined> =>
  queries.findAccount(tx, memberId);
