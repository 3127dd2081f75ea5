import type { ResetPasswordInput } from '@radiant/contract/accounts.ts';
import { type Actor, originOf } from '../../actor.ts';
import { hashToken, newId, newToken } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { hashParts, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { ApiError } from '../../platform/errors.ts';
import { clearAttempts } from '../../platform/http/attempts.ts';
import { countInDatabase } from '../../platform/http/rate-limits.ts';
import { hashPassword } from '../../platform/passwords/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { loginAttemptKey } from './login-service.ts';
import { mailPasswordChanged, namesOf, requireValidPassword } from './password-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import * as resetQueries from './reset-queries.ts';
import { endSessionsOf } from './sessions-service.ts';

export const resetLinkTask = 'accounts.sendResetLink';

/** A job does the rest, so that known and unknown addresses take equally long. @throws ApiError too_many_requests */
export async function forgotPassword(platform: Platform, input: { email: string }): Promise<void> {
  const { db, clock, sealer, jobs } = platform;
  const email = policy.normalizeEmail(input.email);
  await countInDatabase(db, {
    key: `forgot:${sealer.mac(email).toString('base64url')}`,
    most: policy.maxResetsPerHour,
    seconds: 3600,
    now: clock.now().getTime(),
  });
  const account = await queries.findAccountByEmail(db, email);
  await jobs.enqueue(db, resetLinkTask, { memberId: account?.id ?? newId(), requestId: newId() });
}

export async function sendResetLink(
  platform: Platform,
  { memberId, requestId }: { memberId: string; requestId: string },
): Promise<void> {
  const { db, clock, config, mail } = platform;
  const account = await queries.findAccount(db, memberId);
  if (!account || account.status === 'disabled') return;
  if (!(await getSettings(platform)).email_notifications.sendPasswordResetEmail) return;
  const token = newToken();
  const now = clock.now();
  const key = { memberId, key: requestId, endpoint: resetLinkTask, requestHash: hashParts() };
  await withIdempotencyKey(db, { key, now }, async (tx) => {
    await resetQueries.upsertResetLink(tx, {
      tokenHash: hashToken(token),
      memberId,
      now,
      expiresAt: new Date(now.getTime() + policy.lifetimes.resetLink),
    });
    await mail.send(tx, {
      dedupeKey: `reset-password:${requestId}`,
      template: 'reset-password',
      recipient: account.email,
      locale: account.locale,
      memberId,
      params: {
        name: account.display_name,
        link: `${config.publicUrl}/reset-password/${encodeURIComponent(account.email)}/${token}`,
      },
    });
    return memberId;
  });
}

/** The link also verifies the address; a refused password does not consume it. @throws ApiError reset_link_invalid */
export async function resetPassword(
  platform: Platform,
  actor: Actor,
  input: ResetPasswordInput,
): Promise<void> {
  const { db, clock } = platform;
  const email = policy.normalizeEmail(input.email);
  const link = { tokenHash: hashToken(input.token), email, now: clock.now() };
  const account = await resetQueries.findAccountByResetLink(db, link);
  if (!account) throw new ApiError('reset_link_invalid');
  const { password } = input;
  await requireValidPassword(platform, { field: 'password', password, names: namesOf(account), email });

  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    if (!(await resetQueries.consumeResetLink(tx, link))) throw new ApiError('reset_link_invalid');
    await queries.updatePassword(tx, account.id, passwordHash);
    await queries.setEmailVerified(tx, account.id, link.now);
    await endSessionsOf(tx, account.id);
    // An invited member sets a first password, so there is no change to warn about.
    const isFirst = account.password_hash === null && account.email_verified_at === null;
    if (!isFirst) await mailPasswordChanged(platform, tx, account);
    // The owner must not wait because of earlier failed attempts.
    await clearAttempts(tx, [loginAttemptKey(platform, { email, ip: originOf(actor).ip })]);
  });
}

/** Does not consume the link. @throws ApiError reset_link_invalid, also for an unknown address */
export async function checkResetLink(
  { db, clock }: Platform,
  input: { email: string; token: string },
): Promise<void> {
  const email = policy.normalizeEmail(input.email);
  const link = { tokenHash: hashToken(input.token), email, now: clock.now() };
  if (!(await resetQueries.findAccountByResetLink(db, link))) throw new ApiError('reset_link_invalid');
}

export const sweepResetLinks = ({ db, clock }: Platform): Promise<number> =>
  resetQueries.deleteExpiredResetLinks(db, clock.now());
