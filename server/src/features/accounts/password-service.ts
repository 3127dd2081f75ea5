import type { ChangeOwnPasswordInput } from '@radiant/contract/accounts.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { clearAttempts, consumeAttempt, refundAttempt } from '../../platform/http/attempts.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings, minPasswordLength } from '../settings/service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import * as resetQueries from './reset-queries.ts';
import * as sessionsQueries from './sessions-queries.ts';

/** @throws ApiError invalid_input, too_many_requests after wrong current passwords */
export async function changeOwnPassword(
  platform: Platform,
  actor: Actor,
  input: ChangeOwnPasswordInput,
): Promise<void> {
  const { db } = platform;
  const member = requireMember(actor);
  const currentPassword = { field: 'currentPassword', password: input.currentPassword };
  const account = await confirmPassword(platform, member, currentPassword);
  if (input.newPassword === input.currentPassword) throw invalid({ newPassword: 'password_unchanged' });
  const { email } = account;
  const names = namesOf(account);
  await requireValidPassword(platform, { field: 'newPassword', password: input.newPassword, names, email });

  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(db, async (tx) => {
    // The password may have changed while the current one was being verified.
    const current = await queries.lockAccount(tx, member.id);
    if (current?.password_hash !== account.password_hash) {
      throw invalid({ currentPassword: 'current_password_wrong' });
    }
    await queries.updatePassword(tx, member.id, passwordHash);
    await sessionsQueries.deleteOtherSessions(tx, member.id, member.sessionId);
    await resetQueries.deleteResetLinksOf(tx, member.id);
    await mailPasswordChanged(platform, tx, account);
  });
}

/** All prompts share one attempt counter. @throws ApiError invalid_input naming the field, too_many_requests */
export async function confirmPassword(
  platform: Platform,
  member: Member,
  { field, password }: { field: string; password: string },
): Promise<queries.Account> {
  const { db, clock } = platform;
  const account = await queries.findAccount(db, member.id);
  if (!account) throw new ApiError('unauthenticated');
  // Social-only accounts have no password, so retrying could never succeed.
  if (account.password_hash === null) throw invalid({ [field]: 'password_not_set' });
  const attemptKey = `password:${member.id}`;
  const { maxLoginAttempts } = (await getSettings(platform)).user_registration;
  await consumeAttempt(db, { key: attemptKey, freeAttempts: maxLoginAttempts, now: clock.now() });
  const storedHash = account.password_hash;
  if (!(await verifyPasswordOrRefund(platform, attemptKey, { storedHash, password }))) {
    throw invalid({ [field]: 'current_password_wrong' });
  }
  await clearAttempts(db, [attemptKey]);
  return account;
}

export async function verifyPasswordOrRefund(
  { db }: Platform,
  attemptKey: string,
  { storedHash, password }: { storedHash: string; password: string },
): Promise<boolean> {
  try {
    return await verifyPassword(storedHash, password);
  } catch (error) {
    await refundAttempt(db, attemptKey);
    throw error;
  }
}

export const namesOf = (account: queries.Account): policy.Names => ({
  firstName: account.first_name,
  lastName: account.last_name,
  displayName: account.display_name,
});

type PasswordChoice = { field: string; password: string; names: policy.Names; email: string };

/** @throws ApiError invalid_input naming the field */
export async function requireValidPassword(
  platform: Platform,
  { field, password, names, email }: PasswordChoice,
): Promise<void> {
  const settings = await getSettings(platform);
  const personalWords = [
    names.firstName,
    names.lastName,
    names.displayName,
    email,
    settings.general.siteName,
  ];
  const problem = policy.findPasswordProblem(password, {
    minLength: minPasswordLength(settings),
    special: settings.user_registration.requirePasswordSpecialChars,
    personalWords,
  });
  if (problem) throw invalid({ [field]: problem });
}

export async function mailPasswordChanged(
  { mail }: Platform,
  tx: Tx,
  account: queries.Account,
): Promise<void> {
  await mail.send(tx, {
    dedupeKey: `password-changed:${newId()}`,
    template: 'password-changed',
    recipient: account.email,
    locale: account.locale,
    memberId: account.id,
    params: { name: account.display_name },
  });
}
