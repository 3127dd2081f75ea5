import { dayOf } from '@radiant/contract/days.ts';
import type { GuardianConsentInput, GuardianRequest } from '@radiant/contract/guardians.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { hashToken, newId, newToken } from '../../platform/crypto.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import { countWithinLimit } from '../../platform/http/attempts.ts';
import { countInDatabase } from '../../platform/http/rate-limits.ts';
import { cancelMailsTo } from '../../platform/mail/mail-state.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { guardianStateOf } from './guardian-policy.ts';
import * as guardianQueries from './guardian-queries.ts';
import * as policy from './policy.ts';
import { type Account, lockAccount } from './queries.ts';
import { deleteSessionsOf } from './sessions-queries.ts';

/** Which of the members may not come in, for want of a guardian's consent. */
export const listWithoutConsent = guardianQueries.listWithoutConsent;

const addressLimit = ({ clock, sealer }: Platform, email: string) => ({
  key: `guardian:${sealer.mac(email).toString('base64url')}`,
  most: policy.maxGuardianMailsPerDay,
  seconds: 86_400,
  now: clock.now().getTime(),
});

/** @returns the normalized address. @throws ApiError invalid_input, too_many_requests */
export async function requireGuardianEmail(
  platform: Platform,
  { email, guardianEmail }: { email: string; guardianEmail: string | undefined },
): Promise<string> {
  if (guardianEmail === undefined) throw invalid({ guardianEmail: 'guardian_email_required' });
  const normalized = policy.normalizeEmail(guardianEmail);
  if (normalized === email) throw invalid({ guardianEmail: 'guardian_email_own' });
  await countInDatabase(platform.db, addressLimit(platform, normalized));
  return normalized;
}

type Child = { id: string; displayName: string; locale: Locale; guardianEmail: string };

/** Closes the new account until the guardian consents. */
export async function requestGuardianConsent(platform: Platform, tx: Tx, child: Child): Promise<void> {
  await guardianQueries.closeAccount(tx, child.id, answerDueAt(platform));
  await mailGuardian(platform, tx, child);
}

const answerDueAt = ({ clock }: Platform): Date =>
  new Date(clock.now().getTime() + policy.lifetimes.guardianAnswer);

/** Voids the previous link. */
async function mailGuardian(platform: Platform, tx: Tx, child: Child): Promise<void> {
  const { clock, config, mail } = platform;
  const token = newToken();
  await guardianQueries.upsertRequest(tx, {
    memberId: child.id,
    email: child.guardianEmail,
    tokenHash: hashToken(token),
    now: clock.now(),
  });
  await mail.send(tx, {
    dedupeKey: `guardian-request:${newId()}`,
    template: 'guardian-request',
    recipient: child.guardianEmail,
    locale: child.locale,
    memberId: child.id,
    params: { child: child.displayName, link: guardianLink(config.publicUrl, token) },
  });
}

const guardianLink = (publicUrl: string, token: string) => `${publicUrl}/guardian/${token}`;

export async function isGuardianPending(platform: Platform, memberId: string): Promise<boolean> {
  const consent = await guardianQueries.findConsentOf(platform.db, memberId);
  return consent !== undefined && (await readState(platform, consent)) === 'pending';
}

/**
 * A child who tries to log in reminds the guardian, once a day at most.
 * @throws ApiError guardian_pending, account_disabled
 */
export async function requireNotDisabled(platform: Platform, account: Account): Promise<void> {
  if (account.status !== 'disabled') return;
  const consent = await guardianQueries.findConsentOf(platform.db, account.id);
  if (!consent || (await readState(platform, consent)) !== 'pending') throw new ApiError('account_disabled');
  const { db, clock } = platform;
  const ownLimit = { key: `guardian:${account.id}`, most: 1, seconds: 86_400, now: clock.now().getTime() };
  // The first mail went out with the sign-up.
  const isDue = clock.now().getTime() - consent.requested_at.getTime() > policy.lifetimes.guardianReminder;
  if (
    isDue &&
    (await countWithinLimit(db, ownLimit)) &&
    (await countWithinLimit(db, addressLimit(platform, consent.guardian_email)))
  )
    await inTransaction(db, (tx) => mailGuardian(platform, tx, toChild(consent)));
  throw new ApiError('guardian_pending');
}

const toChild = (consent: guardianQueries.ConsentRow): Child => ({
  id: consent.id,
  displayName: consent.display_name,
  locale: consent.locale,
  guardianEmail: consent.guardian_email,
});

async function readState(platform: Platform, consent: guardianQueries.ConsentRow, db: Db = platform.db) {
  const now = platform.clock.now();
  const { timeZone } = (await getSettings(platform, db)).general;
  return guardianStateOf(consent, { now, today: dayOf(now, timeZone) });
}

/** @throws ApiError not_found for a link that is unknown, used or expired */
export async function getGuardianRequest(
  platform: Platform,
  { token }: { token: string },
): Promise<GuardianRequest> {
  const { consent, state } = await findByToken(platform, platform.db, token);
  return {
    childName: consent.display_name,
    state,
    until: state === 'given' || state === 'ended' ? null : (consent.deletion_due_at?.toISOString() ?? null),
  };
}

async function findByToken(platform: Platform, db: Db, token: string) {
  const consent = await guardianQueries.findConsentByToken(db, hashToken(token));
  const state = consent && (await readState(platform, consent, db));
  if (!consent || !state) throw notFound();
  return { consent, state };
}

/** Of two answers at once the second finds what the first decided. */
async function lockByToken(platform: Platform, tx: Tx, token: string) {
  const { consent } = await findByToken(platform, tx, token);
  await lockAccount(tx, consent.id);
  return await findByToken(platform, tx, token);
}

/** Opens the account, and mails another link to withdraw. @throws ApiError not_found, conflict when it is open */
export async function giveGuardianConsent(platform: Platform, input: GuardianConsentInput): Promise<void> {
  const { db, clock } = platform;
  const name = policy.normalizeName(input.name);
  if (name === '') throw invalid({ name: 'full_name_required' });
  const token = newToken();
  await inTransaction(db, async (tx) => {
    const { consent, state } = await lockByToken(platform, tx, input.token);
    if (state === 'given' || state === 'ended') throw new ApiError('conflict');
    await guardianQueries.openAccount(tx, consent.id);
    await guardianQueries.giveConsent(tx, {
      memberId: consent.id,
      name,
      tokenHash: hashToken(token),
      now: clock.now(),
    });
    await mailConsent(platform, tx, { consent, token });
  });
}

async function mailConsent(
  { config, mail }: Platform,
  tx: Tx,
  { consent, token }: { consent: guardianQueries.ConsentRow; token: string },
): Promise<void> {
  const { id: memberId, locale } = consent;
  await mail.send(tx, {
    dedupeKey: `guardian-consented:${newId()}`,
    template: 'guardian-consented',
    recipient: consent.guardian_email,
    locale,
    memberId,
    params: { child: consent.display_name, link: guardianLink(config.publicUrl, token) },
  });
  await mail.send(tx, {
    dedupeKey: `account-opened:${newId()}`,
    template: 'account-opened',
    recipient: consent.email,
    locale,
    memberId,
    params: { name: consent.display_name },
  });
}

/** Refuses, which erases the account, or withdraws. @throws ApiError not_found, conflict when it is too late */
export async function endGuardianConsent(platform: Platform, { token }: { token: string }): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const { consent, state } = await lockByToken(platform, tx, token);
    if (state === 'withdrawn') return;
    if (state === 'ended') throw new ApiError('conflict');
    const now = platform.clock.now();
    if (state === 'given') await guardianQueries.withdrawConsent(tx, consent.id, now);
    // An account that is closed already has nothing to come back to.
    const isInUse = state === 'given' && consent.status === 'active';
    await guardianQueries.closeAccount(tx, consent.id, isInUse ? answerDueAt(platform) : now);
    await deleteSessionsOf(tx, [consent.id]);
    await cancelMailsTo(tx, [consent.id]);
    if (!isInUse) await platform.jobs.enqueue(tx, 'privacy.erase', { memberId: consent.id });
  });
}
