import {
  type ApiToken,
  apiTokenPrefix,
  type CreateApiTokenInput,
  maxApiTokens,
} from '@radiant/contract/api-tokens.ts';
import type { TokenScope } from '@radiant/contract/endpoint.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { hashToken, newId, newToken } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import * as tokensQueries from './api-tokens-queries.ts';
import * as policy from './policy.ts';
import { presentApiToken, toTokenScopes } from './present.ts';
import * as queries from './queries.ts';

export type TokenHolder = { member: Member; scopes: readonly TokenScope[] };

/** Whatever the member's role, the holder is an ordinary member. Null: unknown, expired, revoked or not active. */
export async function authenticateApiToken(
  { db, clock }: Platform,
  secret: string,
): Promise<TokenHolder | null> {
  const now = clock.now();
  const token = await tokensQueries.findApiToken(db, hashToken(secret));
  if (!token || token.expires_at <= now || token.status !== 'active') return null;
  if (token.last_used_at === null || policy.isTouchDue(token.last_used_at, now)) {
    const usedBefore = new Date(now.getTime() - policy.lifetimes.sessionTouchInterval);
    await tokensQueries.touchApiToken(db, { id: token.id, now, usedBefore });
  }
  const pending = policy.findPendingStep({
    isLeaving: false,
    mustChangePassword: token.password_set_by_admin,
    hasMissingConsents: Number(token.consents_given) < policy.requiredConsentCount,
  });
  // The id of no session, so nothing that needs a recent sign-in accepts it.
  const member: Member = { kind: 'member', id: token.member_id, role: 'user', sessionId: token.id, pending };
  return { member, scopes: toTokenScopes(token.scopes) };
}

export async function listApiTokens({ db }: Platform, actor: Actor): Promise<ApiToken[]> {
  const { id } = requireMember(actor);
  return (await tokensQueries.listApiTokens(db, id)).map(presentApiToken);
}

/** @returns the token, which is never shown again. @throws ApiError rule_broken beyond `maxApiTokens` */
export async function createApiToken(
  platform: Platform,
  actor: Actor,
  { name, scopes, days }: CreateApiTokenInput,
): Promise<{ secret: string; token: ApiToken }> {
  const { db, clock } = platform;
  const member = requireMember(actor);
  const secret = `${apiTokenPrefix}${newToken()}`;
  const now = clock.now();
  const visibleName = policy.normalizeName(name);
  if (visibleName === '') throw invalid({ name: 'token_name_required' });
  const row = await inTransaction(db, async (tx) => {
    const account = await queries.lockAccount(tx, member.id);
    // The session may have ended meanwhile, and with it the right to create one.
    if (!account || !(await tokensQueries.lockSession(tx, member.sessionId)))
      throw new ApiError('unauthenticated');
    if ((await tokensQueries.countValidApiTokens(tx, member.id, now)) >= maxApiTokens)
      throw new ApiError('rule_broken', { fields: { name: 'token_limit' } });
    const created = await tokensQueries.insertApiToken(tx, {
      id: newId(),
      memberId: member.id,
      name: visibleName,
      tokenHash: hashToken(secret),
      scopes,
      now,
      expiresAt: policy.apiTokenExpiry(now, days),
    });
    await queries.auditStaffSecurityEvent(platform, tx, {
      account,
      origin: member.origin,
      action: 'accounts.createApiToken',
    });
    await mailOwner(platform, tx, account);
    return created;
  });
  return { secret, token: presentApiToken(row) };
}

async function mailOwner({ mail }: Platform, tx: Tx, account: queries.Account): Promise<void> {
  await mail.send(tx, {
    dedupeKey: `api-token-created:${newId()}`,
    template: 'api-token-created',
    recipient: account.email,
    locale: account.locale,
    memberId: account.id,
    params: { name: account.display_name },
  });
}

/** @throws ApiError not_found when it is already gone or belongs to someone else */
export async function revokeApiToken(
  platform: Platform,
  actor: Actor,
  { tokenId }: { tokenId: string },
): Promise<void> {
  const member = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    if (!(await tokensQueries.deleteApiToken(tx, member.id, tokenId))) throw notFound();
    await queries.auditStaffSecurityEvent(platform, tx, {
      account: member,
      origin: member.origin,
      action: 'accounts.revokeApiToken',
    });
  });
}

export const sweepApiTokens = ({ db, clock }: Platform): Promise<number> =>
  tokensQueries.deleteExpiredApiTokens(
    db,
    new Date(clock.now().getTime() - policy.lifetimes.expiredApiToken),
  );
