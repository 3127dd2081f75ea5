import type { ReauthenticateInput, ReauthenticationMethods } from '@radiant/contract/reauthentication.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import { clearAttempts } from '../../platform/http/attempts.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSite } from '../settings/service.ts';
import { confirmPassword } from './password-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import * as secondFactorQueries from './second-factor-queries.ts';
import { consumeCode, consumeCodeAttempts } from './second-factor-service.ts';
import * as sessionsQueries from './sessions-queries.ts';
import { listLinkedSocialAccounts } from './social-links-service.ts';

export async function isRecentlyAuthenticated({ db, clock }: Platform, sessionId: string): Promise<boolean> {
  const session = await sessionsQueries.findAuthenticatedAt(db, sessionId);
  return session !== undefined && policy.isRecentlyAuthenticated(session.authenticated_at, clock.now());
}

export async function getReauthenticationMethods(
  platform: Platform,
  actor: Actor,
): Promise<ReauthenticationMethods> {
  const { id } = requireMember(actor);
  const { links, hasPassword } = await listLinkedSocialAccounts(platform, actor);
  const { socialProviders } = await getSite(platform);
  return {
    hasPassword,
    needsCode: await secondFactorQueries.isSecondFactorEnabled(platform.db, id),
    providers: links.map(({ provider }) => provider).filter((provider) => socialProviders.includes(provider)),
  };
}

/** @throws ApiError invalid_input naming password or code, too_many_requests */
export async function reauthenticate(
  platform: Platform,
  actor: Actor,
  { password, code }: ReauthenticateInput,
): Promise<void> {
  const { db, clock } = platform;
  const member = requireMember(actor);
  await confirmPassword(platform, member, { field: 'password', password });
  const needsCode = await secondFactorQueries.isSecondFactorEnabled(db, member.id);
  if (needsCode && code === undefined) throw invalid({ code: 'code_required' });
  const attemptKeys = needsCode ? await consumeCodeAttempts(platform, member, member.id) : [];
  await inTransaction(db, async (tx) => {
    const account = await queries.lockAccount(tx, member.id);
    if (needsCode && !(account && (await consumeCode(platform, tx, { account, code: code ?? '' })))) {
      throw invalid({ code: 'code_invalid' });
    }
    await sessionsQueries.setAuthenticatedAt(tx, member.sessionId, clock.now());
    if (attemptKeys.length > 0) await clearAttempts(tx, attemptKeys);
  });
}
