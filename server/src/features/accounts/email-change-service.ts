import type { CorrectEmailInput } from '@radiant/contract/email-change.ts';
import { type Actor, originOf, requireMember } from '../../actor.ts';
import { hashToken, isSameHash, newCode, newId } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { clearAttempts, consumeAttempt } from '../../platform/http/attempts.ts';
import { countInDatabase } from '../../platform/http/rate-limits.ts';
import { dummyHash } from '../../platform/passwords/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import * as emailChangeQueries from './email-change-queries.ts';
import { refuseTakenEmail, revokeMailedLinks } from './managed-accounts-service.ts';
import { verifyPasswordOrRefund } from './password-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { findVerificationAccount } from './verification-queries.ts';
import { mailVerificationCode, resendHourlyLimit, toMailRecipient } from './verification-service.ts';

// A code has 29 bits, so a plain hash from a dump would be cracked within a second.
const hashCode = ({ sealer }: Platform, memberId: string, code: string): Buffer =>
  sealer.mac(`email-change:${memberId}:${code}`);

/** Nothing changes until the mailed code is entered. @throws ApiError email_taken, too_many_requests */
export async function requestEmailChange(
  platform: Platform,
  actor: Actor,
  input: { email: string },
): Promise<void> {
  const { db, clock, mail } = platform;
  const { id: memberId } = requireMember(actor);
  const email = policy.normalizeEmail(input.email);
  const now = clock.now();
  await countInDatabase(db, {
    key: `email-change:${memberId}`,
    most: policy.maxResendsPerHour,
    seconds: 3600,
    now: now.getTime(),
  });
  if (await queries.isEmailTaken(db, email)) throw new ApiError('email_taken');
  const code = newCode();
  await inTransaction(db, async (tx) => {
    const account = await queries.lockAccount(tx, memberId);
    if (!account) throw new ApiError('unauthenticated');
    await emailChangeQueries.upsertEmailChange(tx, {
      memberId,
      email,
      codeHash: hashCode(platform, memberId, code),
      attempts: policy.maxCodeAttempts,
      expiresAt: new Date(now.getTime() + policy.lifetimes.verificationCode),
    });
    await mail.send(tx, {
      dedupeKey: `verify-new-email:${newId()}`,
      template: 'verify-new-email',
      recipient: email,
      locale: account.locale,
      memberId,
      params: { name: account.display_name, code },
    });
  });
}

/** @throws ApiError code_invalid, code_expired, email_taken */
export async function confirmEmailChange(
  platform: Platform,
  actor: Actor,
  { code }: { code: string },
): Promise<void> {
  const { db, clock, mail } = platform;
  const { id: memberId } = requireMember(actor);
  const now = clock.now();
  const change = await emailChangeQueries.consumeEmailChangeAttempt(db, memberId);
  if (!change || change.expires_at <= now) throw new ApiError('code_expired');
  if (!isSameHash(change.code_hash, hashCode(platform, memberId, code))) throw new ApiError('code_invalid');
  await refuseTakenEmail(() =>
    inTransaction(db, async (tx) => {
      const account = await queries.lockAccount(tx, memberId);
      if (!account || !(await emailChangeQueries.consumeEmailChange(tx, memberId, change.code_hash))) {
        throw new ApiError('code_expired');
      }
      await revokeMailedLinks(tx, memberId);
      await emailChangeQueries.updateEmail(tx, memberId, { email: change.email, verifiedAt: now });
      await mail.send(tx, {
        dedupeKey: `email-changed:${newId()}`,
        template: 'email-changed',
        recipient: account.email,
        locale: account.locale,
        memberId,
        params: { name: account.display_name },
      });
    }),
  );
}

/** Before verification only. @returns seconds until another code. @throws invalid_input (password), email_taken */
export async function correctEmail(
  platform: Platform,
  actor: Actor,
  { handle, password, ...input }: CorrectEmailInput,
): Promise<{ waitSeconds: number }> {
  const { db, clock, sealer } = platform;
  const email = policy.normalizeEmail(input.email);
  const { maxLoginAttempts } = (await getSettings(platform)).user_registration;
  const attemptKey = `correct:${sealer.mac(`${handle}\n${originOf(actor).ip}`).toString('base64url')}`;
  await consumeAttempt(db, { key: attemptKey, freeAttempts: maxLoginAttempts, now: clock.now() });
  const found = await findVerificationAccount(db, hashToken(handle));
  const account = found?.email_verified_at === null ? found : undefined;
  const storedHash = account?.password_hash ?? dummyHash;
  const isPasswordCorrect = await verifyPasswordOrRefund(platform, attemptKey, {
    storedHash,
    password,
  });
  if (!account || account.password_hash === null || !isPasswordCorrect) {
    throw invalid({ password: 'current_password_wrong' });
  }
  await countInDatabase(db, resendHourlyLimit(platform, handle));
  if (email !== account.email && (await queries.isEmailTaken(db, email))) throw new ApiError('email_taken');
  await refuseTakenEmail(() =>
    inTransaction(db, async (tx) => {
      const current = await queries.lockAccount(tx, account.id);
      if (current?.email_verified_at !== null) throw new ApiError('conflict');
      await revokeMailedLinks(tx, account.id);
      await emailChangeQueries.updateEmail(tx, account.id, { email, verifiedAt: null });
      await mailVerificationCode(platform, tx, { handle, member: toMailRecipient({ ...account, email }) });
      await clearAttempts(tx, [attemptKey]);
    }),
  );
  return { waitSeconds: policy.resendDelaySeconds };
}

export const sweepEmailChanges = ({ db, clock }: Platform): Promise<number> =>
  emailChangeQueries.deleteExpiredEmailChanges(db, clock.now(), policy.sweepBatchSize);
