import type { Locale } from '@radiant/contract/words/words.ts';
import { operator } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { hashToken, newId, newToken } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { clearSettingsCache, initializeSettings } from '../settings/service.ts';
import * as firstAdminQueries from './first-admin-queries.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { upsertResetLink } from './reset-queries.ts';
import * as secondFactorQueries from './second-factor-queries.ts';
import { mailOwner } from './second-factor-service.ts';
import { endSessionsOf } from './sessions-service.ts';

type NewAdmin = { email: string; firstName: string; lastName: string; locale: Locale };

/**
 * For commands on the server itself. A new account gets a link for choosing its password; a member who has verified the
 * address keeps theirs. @throws ApiError rule_broken for an account that is disabled or about to be deleted
 */
export async function createAdmin(platform: Platform, input: NewAdmin): Promise<{ link: string | null }> {
  const email = policy.normalizeEmail(input.email);
  const link = await inTransaction(platform.db, async (tx) => {
    await firstAdminQueries.lockAdminChanges(tx);
    const isFirst = !(await firstAdminQueries.hasAdmin(tx));
    const existing = await queries.findAccountByEmail(tx, email);
    const link = existing ? await promote(platform, tx, existing) : await insertAdmin(platform, tx, input);
    if (isFirst) {
      await firstAdminQueries.deleteSetupLinks(tx);
      await initializeSettings(platform, tx);
    }
    return link;
  });
  clearSettingsCache(platform);
  return { link };
}

async function promote(platform: Platform, tx: Tx, account: queries.Account): Promise<string | null> {
  if (account.status !== 'active') throw new ApiError('rule_broken');
  if (account.role === 'admin') return null;
  await firstAdminQueries.setAdminRole(tx, account.id);
  // Administrators' sessions are shorter.
  await endSessionsOf(tx, account.id);
  await audit(platform, tx, {
    actor: operator,
    action: 'users.changeRole',
    subject: { kind: 'member', id: account.id },
    details: { from: account.role, to: 'admin' },
  });
  if (account.email_verified_at !== null) return null;
  // Anybody can sign up with an address that is not theirs: then the password is theirs too.
  await queries.removePassword(tx, account.id);
  return await createLink(platform, tx, { account, ttlMs: policy.lifetimes.invitation });
}

async function insertAdmin(platform: Platform, tx: Tx, input: NewAdmin): Promise<string> {
  const account = { id: newId(), email: policy.normalizeEmail(input.email) };
  const { firstName, lastName, locale } = input;
  await queries.insertMember(tx, {
    ...account,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    passwordHash: null,
    role: 'admin',
    locale,
    emailVerifiedAt: null,
    now: platform.clock.now(),
  });
  await audit(platform, tx, {
    actor: operator,
    action: 'users.create',
    subject: { kind: 'member', id: account.id },
    details: { role: 'admin' },
  });
  return await createLink(platform, tx, { account, ttlMs: policy.lifetimes.invitation });
}

/**
 * For commands on the server itself: a link for choosing a new password, valid for half an hour, which ends all sessions
 * when it is used. @throws ApiError not_found; rule_broken for a disabled account
 */
export const createPasswordLink = (
  platform: Platform,
  { email, removesSecondFactor }: { email: string; removesSecondFactor: boolean },
): Promise<{ link: string; isSecondFactorRemoved: boolean }> =>
  inTransaction(platform.db, async (tx) => {
    const account = await queries.findAccountByEmail(tx, policy.normalizeEmail(email));
    if (!account) throw notFound();
    if (account.status === 'disabled') throw new ApiError('rule_broken');
    const subject = { kind: 'member', id: account.id } as const;
    const isSecondFactorRemoved =
      removesSecondFactor && (await secondFactorQueries.deleteSecondFactor(tx, account.id));
    if (isSecondFactorRemoved) {
      await endSessionsOf(tx, account.id);
      await mailOwner(platform, tx, { account, template: 'second-factor-removed' });
      await audit(platform, tx, { actor: operator, action: 'accounts.removeSecondFactor', subject });
    }
    await audit(platform, tx, { actor: operator, action: 'users.sendReset', subject });
    const link = await createLink(platform, tx, { account, ttlMs: policy.lifetimes.resetLink });
    return { link, isSecondFactorRemoved };
  });

async function createLink(
  { clock, config }: Platform,
  tx: Tx,
  { account, ttlMs }: { account: Pick<queries.Account, 'id' | 'email'>; ttlMs: number },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await upsertResetLink(tx, {
    tokenHash: hashToken(token),
    memberId: account.id,
    now,
    expiresAt: new Date(now.getTime() + ttlMs),
  });
  return `${config.publicUrl}/reset-password/${encodeURIComponent(account.email)}/${token}`;
}
