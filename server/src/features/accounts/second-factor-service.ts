import {
  recoveryCodeLength,
  type SecondFactor,
  type SecondFactorProof,
} from '@radiant/contract/second-factor.ts';
import { type Actor, type Member, originOf, requireAdmin, requireMember } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { newCode, newId } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, forbidden, invalid, notFound } from '../../platform/errors.ts';
import { clearAttempts, consumeAttempt } from '../../platform/http/attempts.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { confirmPassword } from './password-service.ts';
import { sweepBatchSize } from './policy.ts';
import * as queries from './queries.ts';
import * as policy from './second-factor-policy.ts';
import * as secondFactorQueries from './second-factor-queries.ts';
import { deleteOtherSessions } from './sessions-queries.ts';
import { endSessionsOf } from './sessions-service.ts';

export async function getSecondFactor(platform: Platform, actor: Actor): Promise<SecondFactor> {
  const { id } = requireMember(actor);
  const found = await secondFactorQueries.findSecondFactor(platform.db, id);
  if (!found?.confirmed_at) return { since: null, recoveryCodesLeft: 0 };
  return {
    since: found.confirmed_at.toISOString(),
    recoveryCodesLeft: await secondFactorQueries.countUnusedRecoveryCodes(platform.db, id),
  };
}

/** @throws ApiError invalid_input for a wrong password, too_many_requests, conflict when it is already on */
export async function setUpSecondFactor(
  platform: Platform,
  actor: Actor,
  { password }: { password: string },
): Promise<{ secret: string; uri: string; qr: string }> {
  const { db, clock } = platform;
  const member = requireMember(actor);
  const { email } = await confirmPassword(platform, member, { field: 'password', password });
  const secret = policy.newSecret();
  const sealed = platform.secretsFor('second-factor').seal(secret, member.id);
  const isStarted = await inTransaction(db, (tx) =>
    secondFactorQueries.upsertUnconfirmedSecondFactor(tx, { memberId: member.id, sealed, now: clock.now() }),
  );
  if (!isStarted) throw new ApiError('conflict');
  const { siteName } = (await getSettings(platform)).general;
  const { toDataURL } = await import('qrcode');
  const uri = policy.authenticatorUri(secret, { siteName, email });
  return { secret, uri, qr: await toDataURL(uri, { errorCorrectionLevel: 'M', margin: 2, scale: 6 }) };
}

/** Ends every other session, opened without a second factor. @throws ApiError conflict when no set-up is pending */
export async function confirmSecondFactor(
  platform: Platform,
  actor: Actor,
  { code }: { code: string },
): Promise<string[]> {
  const { db, clock } = platform;
  const { id: memberId, sessionId, origin } = requireMember(actor);
  const now = clock.now();
  const found = await secondFactorQueries.findSecondFactor(db, memberId);
  const isPending =
    found?.confirmed_at === null &&
    now.getTime() < found.created_at.getTime() + policy.secondFactorLifetimes.setUp;
  if (!isPending) throw new ApiError('conflict');
  const attemptKeys = await consumeCodeAttempts(platform, actor, memberId);
  const step = policy.findTimeStep(unsealSecret(platform, memberId, found.secret_sealed), code, now);
  if (step === null) throw invalid({ code: 'code_invalid' });
  const codes = newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    const account = await queries.lockAccount(tx, memberId);
    const confirmation = { memberId, sealed: found.secret_sealed, step, now };
    if (!account || !(await secondFactorQueries.confirmSecondFactor(tx, confirmation)))
      throw new ApiError('conflict');
    await secondFactorQueries.replaceRecoveryCodes(
      tx,
      memberId,
      hashRecoveryCodes(platform, memberId, codes),
    );
    await deleteOtherSessions(tx, memberId, sessionId);
    await queries.auditStaffSecurityEvent(platform, tx, {
      account,
      origin,
      action: 'accounts.turnOnSecondFactor',
    });
    await mailOwner(platform, tx, { account, template: 'second-factor-on' });
    await clearAttempts(tx, attemptKeys);
  });
  return codes.map(policy.formatRecoveryCode);
}

/** @throws ApiError invalid_input naming password or code, conflict when it is off, too_many_requests */
export async function renewRecoveryCodes(
  platform: Platform,
  actor: Actor,
  input: SecondFactorProof,
): Promise<string[]> {
  const member = requireMember(actor);
  const codes = newRecoveryCodes();
  await withSecondFactorProof(platform, member, input, async (tx, account) => {
    await secondFactorQueries.replaceRecoveryCodes(
      tx,
      member.id,
      hashRecoveryCodes(platform, member.id, codes),
    );
    await queries.auditStaffSecurityEvent(platform, tx, {
      account,
      origin: member.origin,
      action: 'accounts.renewRecoveryCodes',
    });
  });
  return codes.map(policy.formatRecoveryCode);
}

/** @throws ApiError invalid_input naming password or code, conflict when it is off, too_many_requests */
export async function turnOffSecondFactor(
  platform: Platform,
  actor: Actor,
  input: SecondFactorProof,
): Promise<SecondFactor> {
  const member = requireMember(actor);
  await withSecondFactorProof(platform, member, input, async (tx, account) => {
    await secondFactorQueries.deleteSecondFactor(tx, member.id);
    await queries.auditStaffSecurityEvent(platform, tx, {
      account,
      origin: member.origin,
      action: 'accounts.turnOffSecondFactor',
    });
    await mailOwner(platform, tx, { account, template: 'second-factor-off' });
  });
  return { since: null, recoveryCodesLeft: 0 };
}

export async function getMemberSecondFactor(
  { db }: Platform,
  actor: Actor,
  { memberId }: { memberId: string },
): Promise<Pick<SecondFactor, 'since'>> {
  requireAdmin(actor);
  if (!(await queries.findAccount(db, memberId))) throw notFound();
  const found = await secondFactorQueries.findSecondFactor(db, memberId);
  return { since: found?.confirmed_at?.toISOString() ?? null };
}

/** Ends the member's sessions, because the lost device may hold one. @throws ApiError not_found when there is none */
export async function removeSecondFactor(
  platform: Platform,
  actor: Actor,
  { memberId, password }: { memberId: string; password: string },
): Promise<void> {
  const { db } = platform;
  const admin = requireAdmin(actor);
  // Their own requires a code: a session and a password alone must not turn it off.
  if (admin.id === memberId) throw forbidden();
  await confirmPassword(platform, admin, { field: 'password', password });
  await inTransaction(db, async (tx) => {
    const account = await queries.lockAccount(tx, memberId);
    if (!account || !(await secondFactorQueries.deleteSecondFactor(tx, memberId))) throw notFound();
    await endSessionsOf(tx, memberId);
    await mailOwner(platform, tx, { account, template: 'second-factor-removed' });
    await audit(platform, tx, {
      actor: admin,
      action: 'accounts.removeSecondFactor',
      subject: { kind: 'member', id: memberId },
    });
  });
}

async function withSecondFactorProof(
  platform: Platform,
  member: Member,
  { password, code }: SecondFactorProof,
  work: (tx: Tx, account: queries.Account) => Promise<void>,
): Promise<void> {
  await confirmPassword(platform, member, { field: 'password', password });
  if (!(await secondFactorQueries.isSecondFactorEnabled(platform.db, member.id)))
    throw new ApiError('conflict');
  const attemptKeys = await consumeCodeAttempts(platform, member, member.id);
  await inTransaction(platform.db, async (tx) => {
    const account = await queries.lockAccount(tx, member.id);
    if (!account || !(await consumeCode(platform, tx, { account, code }))) {
      throw invalid({ code: 'code_invalid' });
    }
    await work(tx, account);
    await clearAttempts(tx, attemptKeys);
  });
}

/** Lock the account first. @returns whether the code was right and unused */
export async function consumeCode(
  platform: Platform,
  tx: Tx,
  { account, code }: { account: queries.Account; code: string },
): Promise<boolean> {
  const now = platform.clock.now();
  const found = await secondFactorQueries.findSecondFactor(tx, account.id);
  if (!found?.confirmed_at) return false;
  if (policy.isOneTimeCode(code)) {
    const step = policy.findTimeStep(unsealSecret(platform, account.id, found.secret_sealed), code, now);
    return step !== null && (await secondFactorQueries.consumeTimeStep(tx, account.id, step));
  }
  const hash = hashRecoveryCode(platform, account.id, code);
  if (!(await secondFactorQueries.consumeRecoveryCode(tx, { memberId: account.id, hash, now }))) return false;
  const left = await secondFactorQueries.countUnusedRecoveryCodes(tx, account.id);
  await mailOwner(platform, tx, { account, template: 'recovery-code-used', left });
  return true;
}

/**
 * Counts by account and address, and by account. Only someone with the password gets here, so nobody else can lock out
 * the owner. @returns the keys to clear after a right code
 */
export async function consumeCodeAttempts(
  platform: Platform,
  actor: Actor,
  memberId: string,
): Promise<string[]> {
  const { db, clock, sealer } = platform;
  const now = clock.now();
  const { maxLoginAttempts } = (await getSettings(platform)).user_registration;
  const perAddressKey = `code:from:${sealer.mac(`${memberId}\n${originOf(actor).ip}`).toString('base64url')}`;
  const perAccountKey = `code:of:${sealer.mac(memberId).toString('base64url')}`;
  await consumeAttempt(db, { key: perAddressKey, freeAttempts: maxLoginAttempts, now });
  await consumeAttempt(db, { key: perAccountKey, freeAttempts: policy.freeCodeAttemptsPerAccount, now });
  return [perAddressKey, perAccountKey];
}

const unsealSecret = (platform: Platform, memberId: string, sealed: Buffer): string =>
  platform.secretsFor('second-factor').open(sealed, memberId);

const newRecoveryCodes = (): string[] =>
  Array.from({ length: policy.recoveryCodeCount }, () => newCode(recoveryCodeLength));

// 49 bits: keyed, because a plain hash from a dump could be cracked.
const hashRecoveryCode = ({ sealer }: Platform, memberId: string, code: string): Buffer =>
  sealer.mac(`recovery:${memberId}:${code}`);

const hashRecoveryCodes = (platform: Platform, memberId: string, codes: readonly string[]): Buffer[] =>
  codes.map((code) => hashRecoveryCode(platform, memberId, code));

type OwnerMail = {
  account: queries.Account;
  template: 'second-factor-on' | 'second-factor-off' | 'second-factor-removed' | 'recovery-code-used';
  left?: number;
};

export async function mailOwner(
  { mail }: Platform,
  tx: Tx,
  { account, template, left }: OwnerMail,
): Promise<void> {
  await mail.send(tx, {
    dedupeKey: `${template}:${newId()}`,
    template,
    recipient: account.email,
    locale: account.locale,
    memberId: account.id,
    params: { name: account.display_name, ...(left !== undefined && { left: String(left) }) },
  });
}

export const sweepUnconfirmedSecondFactors = ({ db, clock }: Platform): Promise<number> =>
  secondFactorQueries.deleteUnconfirmedSecondFactors(
    db,
    new Date(clock.now().getTime() - policy.secondFactorLifetimes.setUp),
    sweepBatchSize,
  );
