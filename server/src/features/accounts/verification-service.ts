import type { VerifyEmailInput } from '@radiant/contract/accounts.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { hashToken, isSameHash, newCode, newId } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { countWithinLimit } from '../../platform/http/attempts.ts';
import { countInDatabase } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { isGuardianPending } from './guardian-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import * as verificationQueries from './verification-queries.ts';

/** Keyed, so that nobody without the key can link a handle to a member. */
export const verificationHandle = ({ sealer }: Platform, memberId: string): string =>
  sealer.mac(`handle:${memberId}`).toString('base64url');

// A code has 29 bits, so a plain hash from a dump would be cracked within a second.
const hashCode = ({ sealer }: Platform, { handle, code }: { handle: string; code: string }): Buffer =>
  sealer.mac(`code:${handle}:${code}`);

export const resendDelayLimit = ({ clock }: Platform, handle: string) => ({
  key: `code:${policy.resendDelaySeconds}:${hashToken(handle).toString('base64url')}`,
  most: 1,
  seconds: policy.resendDelaySeconds,
  now: clock.now().getTime(),
});

export const resendHourlyLimit = ({ clock }: Platform, handle: string) => ({
  key: `code:3600:${hashToken(handle).toString('base64url')}`,
  most: policy.maxResendsPerHour,
  seconds: 3600,
  now: clock.now().getTime(),
});

type MailRecipient = { id: string; email: string; displayName: string; locale: Locale };

/** Voids the previous code. */
export async function mailVerificationCode(
  platform: Platform,
  tx: Tx,
  { handle, member }: { handle: string; member: MailRecipient },
): Promise<void> {
  const { clock, config, mail } = platform;
  const code = newCode();
  const now = clock.now();
  await verificationQueries.upsertCode(tx, {
    handleHash: hashToken(handle),
    memberId: member.id,
    codeHash: hashCode(platform, { handle, code }),
    attempts: policy.maxCodeAttempts,
    now,
    expiresAt: new Date(now.getTime() + policy.lifetimes.verificationCode),
  });
  await mail.send(tx, {
    dedupeKey: `verify-email:${newId()}`,
    template: 'verify-email',
    recipient: member.email,
    locale: member.locale,
    memberId: member.id,
    params: { name: member.displayName, code, link: `${config.publicUrl}/verify-email/${handle}` },
  });
}

export async function mailWelcome(platform: Platform, tx: Tx, member: MailRecipient): Promise<void> {
  if (!(await getSettings(platform, tx)).email_notifications.sendWelcomeEmail) return;
  await platform.mail.send(tx, {
    dedupeKey: `welcome:${member.id}`,
    template: 'welcome',
    recipient: member.email,
    locale: member.locale,
    memberId: member.id,
    params: { name: member.displayName },
  });
}

export const toMailRecipient = (account: queries.Account): MailRecipient => ({
  id: account.id,
  email: account.email,
  displayName: account.display_name,
  locale: account.locale,
});

/**
 * A valid code works again, because the first answer may have been lost.
 * @returns whether a guardian has to consent before the account opens. @throws ApiError code_invalid, code_expired
 */
export async function verifyEmail(
  platform: Platform,
  { handle, code }: VerifyEmailInput,
): Promise<{ needsGuardian: boolean }> {
  const { db, clock } = platform;
  const now = clock.now();
  const handleHash = hashToken(handle);
  const attempt = await verificationQueries.consumeCodeAttempt(db, handleHash);
  if (!attempt) {
    const isKnown = (await verificationQueries.findVerificationAccount(db, handleHash)) !== undefined;
    throw new ApiError(isKnown ? 'code_expired' : 'code_invalid');
  }
  if (attempt.code_hash === null || attempt.expires_at <= now) throw new ApiError('code_expired');
  if (!isSameHash(attempt.code_hash, hashCode(platform, { handle, code })))
    throw new ApiError('code_invalid');
  await inTransaction(db, async (tx) => {
    const account = await queries.findAccount(tx, attempt.member_id);
    if (!account || !(await queries.setEmailVerified(tx, attempt.member_id, now))) return;
    // A child's account waits for a guardian, whose consent brings another mail.
    if (account.status !== 'disabled') await mailWelcome(platform, tx, toMailRecipient(account));
  });
  return { needsGuardian: await isGuardianPending(platform, attempt.member_id) };
}

/** Same answer for unknown and verified handles. @returns seconds to wait. @throws ApiError too_many_requests */
export async function resendCode(
  platform: Platform,
  { handle }: { handle: string },
): Promise<{ waitSeconds: number }> {
  const { db } = platform;
  await countInDatabase(db, resendDelayLimit(platform, handle));
  await countInDatabase(db, resendHourlyLimit(platform, handle));
  const account = await verificationQueries.findVerificationAccount(db, hashToken(handle));
  if (account && account.email_verified_at === null) {
    await inTransaction(db, (tx) =>
      mailVerificationCode(platform, tx, { handle, member: toMailRecipient(account) }),
    );
  }
  return { waitSeconds: policy.resendDelaySeconds };
}

/** Mails a code unless one was sent recently. @throws ApiError email_unverified with the handle */
export async function requireVerifiedEmail(platform: Platform, account: queries.Account): Promise<void> {
  if (account.email_verified_at !== null) return;
  const { requireEmailVerification } = (await getSettings(platform)).user_registration;
  if (!requireEmailVerification) return;
  const { db } = platform;
  const handle = verificationHandle(platform, account.id);
  const isAllowed =
    (await countWithinLimit(db, resendDelayLimit(platform, handle))) &&
    (await countWithinLimit(db, resendHourlyLimit(platform, handle)));
  if (isAllowed) {
    await inTransaction(db, (tx) =>
      mailVerificationCode(platform, tx, { handle, member: toMailRecipient(account) }),
    );
  }
  throw new ApiError('email_unverified', { handle });
}

export const sweepVerificationCodes = ({ db, clock }: Platform): Promise<number> =>
  verificationQueries.deleteExpiredCodes(db, clock.now(), policy.sweepBatchSize);
