import { providerNameOf, type SocialProvider } from '@radiant/contract/site.ts';
import {
  type LinkSocialAccountInput,
  oauthCallbackPath,
  type SocialSignInResult,
  type SocialSignUpInput,
} from '@radiant/contract/social-sign-in.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Actor } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { countWithinLimit } from '../../platform/http/attempts.ts';
import type { OAuthClient } from '../../platform/oauth/oauth.ts';
import type { Platform } from '../../platform/platform.ts';
import { appIdOf, getSettings, getSite, readSecret } from '../settings/service.ts';
import { verifyCredentials } from './login-service.ts';
import { requireNotSuspended } from './measures-service.ts';
import { requireInoffensiveNames } from './names-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { completeSignIn, type OpenedSession, type VerifiedSignIn } from './sign-in-service.ts';
import { refuseTakenEmail } from './sign-up-service.ts';
import * as oauthState from './social-policy.ts';
import * as socialQueries from './social-queries.ts';
import {
  mailVerificationCode,
  mailWelcome,
  requireVerifiedEmail,
  resendDelayLimit,
  verificationHandle,
} from './verification-service.ts';

/** Null clears the cookie. */
type SealedState = { sealedState: string | null };
type SocialSignInStep = { result: SocialSignInResult; session: OpenedSession | null } & SealedState;

/** Most sites offer no sign-in with other providers. */
const loadOAuth = () => import('../../platform/oauth/oauth.ts');

/** @throws ApiError social_closed when the site does not offer the provider */
export async function startSocialSignIn(
  platform: Platform,
  { provider, remember }: { provider: SocialProvider; remember: boolean },
): Promise<{ address: string; sealedState: string }> {
  const client = await getOAuthClient(platform, provider);
  const { startAuthorization } = await loadOAuth();
  const { url, authorization } = await startAuthorization(platform.outbound, client).catch(
    refuseSignIn(platform, provider),
  );
  const expiresAt = oauthState.oauthStateExpiry(platform.clock.now());
  return {
    address: url,
    sealedState: sealState(platform, {
      kind: 'pending-authorization',
      provider,
      authorization,
      remember,
      expiresAt,
    }),
  };
}

/** Whether the site's own provider can be reached and describes itself as configured; null where none is offered. */
export async function isOwnProviderUsable(platform: Platform): Promise<boolean | null> {
  const { socialProviders } = await getSite(platform);
  if (!socialProviders.includes('oidc')) return null;
  const client = await getOAuthClient(platform, 'oidc');
  const { startAuthorization } = await loadOAuth();
  return await startAuthorization(platform.outbound, client).then(
    () => true,
    () => false,
  );
}

/** Never links by address alone: addresses change hands, and a provider's claim does not prove who owns the account. */
export async function completeSocialSignIn(
  platform: Platform,
  actor: Actor,
  input: { provider: SocialProvider; answer: string; sealedState: string | undefined },
): Promise<SocialSignInStep> {
  const client = await getOAuthClient(platform, input.provider);
  const state = unsealState(platform, input.sealedState);
  if (state?.kind !== 'pending-authorization' || state.provider !== input.provider)
    throw new ApiError('social_failed');
  const { authorization, remember } = state;
  const { completeAuthorization } = await loadOAuth();
  const identity = await completeAuthorization(platform.outbound, client, {
    authorization,
    callbackQuery: input.answer,
  }).catch(refuseSignIn(platform, input.provider));
  const account = await socialQueries.findAccountByIdentity(platform.db, identity);
  if (account)
    return await openSocialSession(platform, {
      account,
      actor,
      remember,
    });
  return await requestMissingStep(platform, { ...identity, remember });
}

const refuseSignIn =
  ({ log }: Platform, provider: SocialProvider) =>
  (error: unknown): never => {
    log.warn({ provider, reason: describeErrorKind(error) }, 'social sign-in failed');
    throw new ApiError('social_failed');
  };

/** Only the kind, because messages may quote what the provider sent. */
const describeErrorKind = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown';

async function requestMissingStep(
  platform: Platform,
  {
    remember,
    ...identity
  }: Omit<oauthState.IdentityWithEmail, 'email'> & { email: string | null; remember: boolean },
): Promise<SocialSignInStep> {
  if (identity.email === null) throw new ApiError('social_email_missing');
  const email = policy.normalizeEmail(identity.email);
  const isEmailTaken = await queries.isEmailTaken(platform.db, email);
  if (!isEmailTaken) await requireOpenRegistration(platform);
  const expiresAt = oauthState.oauthStateExpiry(platform.clock.now());
  const sealedState = sealState(platform, {
    kind: 'returned-identity',
    identity: { ...identity, email },
    remember,
    expiresAt,
  });
  const { firstName, lastName } = identity;
  return {
    result: isEmailTaken
      ? { ...emptyResult, outcome: 'link', email }
      : { ...emptyResult, outcome: 'join', email, firstName, lastName },
    session: null,
    sealedState,
  };
}

const emptyResult = { email: null, firstName: null, lastName: null, handle: null };

/** @throws ApiError as `login`, and social_failed when no returned identity waits in this browser */
export async function linkSocialAccount(
  platform: Platform,
  actor: Actor,
  input: LinkSocialAccountInput & { sealedState: string | undefined },
): Promise<SocialSignInStep> {
  const { identity, remember } = await requireReturnedIdentity(platform, input.sealedState);
  const { email } = identity;
  const account = await verifyCredentials(platform, actor, { email, password: input.password });
  const providerName = providerNameOf(identity.provider, await getSite(platform));
  await inTransaction(platform.db, async (tx) => {
    await queries.lockAccount(tx, account.id);
    const entry = { ...identity, memberId: account.id, now: platform.clock.now() };
    if (!(await socialQueries.upsertIdentity(tx, entry))) throw new ApiError('social_failed');
    await platform.mail.send(tx, {
      dedupeKey: `social-linked:${newId()}`,
      template: 'social-linked',
      recipient: account.email,
      locale: account.locale,
      memberId: account.id,
      params: {
        name: account.display_name,
        provider: identity.provider,
        providerName,
      },
    });
  });
  return await openSocialSession(platform, {
    account,
    actor,
    remember,
  });
}

/** The address counts as verified only when the provider says so. @throws ApiError social_failed, email_taken */
export async function signUpWithSocial(
  platform: Platform,
  actor: Actor,
  input: SocialSignUpInput & { locale: Locale; sealedState: string | undefined },
): Promise<SocialSignInStep> {
  const { db } = platform;
  const { identity, remember } = await requireReturnedIdentity(platform, input.sealedState);
  await requireOpenRegistration(platform);
  const names = policy.parseNames(input);
  await requireInoffensiveNames(platform, { firstName: names.firstName, lastName: names.lastName });
  const member = { id: newId(), email: identity.email, ...names, locale: input.locale };
  const needsVerification = await insertSocialMember(platform, { identity, member });
  if (needsVerification) {
    const handle = verificationHandle(platform, member.id);
    await countWithinLimit(db, resendDelayLimit(platform, handle));
    return {
      result: { ...emptyResult, outcome: 'verify', email: member.email, handle },
      session: null,
      sealedState: null,
    };
  }
  const account = await queries.findAccount(db, member.id);
  if (!account) throw new ApiError('social_failed');
  return await openSocialSession(platform, {
    account,
    actor,
    remember,
  });
}

type NewSocialMember = {
  identity: oauthState.IdentityWithEmail;
  member: policy.Names & { id: string; email: string; locale: Locale };
};

async function insertSocialMember(
  platform: Platform,
  { identity, member }: NewSocialMember,
): Promise<boolean> {
  const now = platform.clock.now();
  const { requireEmailVerification, requireBirthDate } = (await getSettings(platform)).user_registration;
  const needsVerification = requireEmailVerification && !identity.isEmailVerified;
  await refuseTakenEmail(() =>
    inTransaction(platform.db, async (tx) => {
      await queries.insertMember(tx, {
        ...member,
        passwordHash: null,
        role: 'user',
        emailVerifiedAt: identity.isEmailVerified ? now : null,
        isBirthDateRequired: requireBirthDate,
        now,
      });
      await queries.insertConsents(tx, member.id, now);
      const entry = { ...identity, memberId: member.id, now };
      if (!(await socialQueries.upsertIdentity(tx, entry))) throw new ApiError('social_failed');
      if (needsVerification)
        await mailVerificationCode(platform, tx, { handle: verificationHandle(platform, member.id), member });
      else await mailWelcome(platform, tx, member);
    }),
  );
  return needsVerification;
}

async function openSocialSession(platform: Platform, signIn: VerifiedSignIn): Promise<SocialSignInStep> {
  const { account } = signIn;
  if (account.status === 'disabled') throw new ApiError('account_disabled');
  await requireNotSuspended(platform, platform.db, account.id);
  if (!policy.canSignIn(account, platform.clock.now())) throw new ApiError('social_failed');
  await requireVerifiedEmail(platform, account);
  const session = await completeSignIn(platform, signIn);
  return { result: { ...emptyResult, outcome: 'signed-in' }, session, sealedState: null };
}

async function getOAuthClient(platform: Platform, provider: SocialProvider): Promise<OAuthClient> {
  const { socialProviders } = await getSite(platform);
  const secret = await readSecret(platform, `${provider}-sign-in`);
  if (!socialProviders.includes(provider) || secret === null) throw new ApiError('social_closed');
  const settings = await getSettings(platform);
  const client = { id: appIdOf(settings, provider), secret, redirectUri: redirectUriOf(platform, provider) };
  if (provider !== 'oidc') return { ...client, provider };
  return { ...client, provider, issuer: settings.social_media.oidcIssuer };
}

export const redirectUriOf = ({ config }: Platform, provider: SocialProvider): string =>
  `${config.publicUrl}${oauthCallbackPath(provider)}`;

async function requireOpenRegistration(platform: Platform): Promise<void> {
  const { allowRegistration } = (await getSettings(platform)).user_registration;
  if (!allowRegistration) throw new ApiError('registration_closed');
}

/** @throws ApiError social_failed, social_closed */
async function requireReturnedIdentity(
  platform: Platform,
  sealedState: string | undefined,
): Promise<oauthState.ReturnedIdentity> {
  const state = unsealState(platform, sealedState);
  if (state?.kind !== 'returned-identity') throw new ApiError('social_failed');
  await getOAuthClient(platform, state.identity.provider);
  return state;
}

const sealState = ({ sealer }: Platform, state: oauthState.OAuthState): string =>
  sealer.seal(state).toString('base64url');

/** Null for a state that was tampered with or sealed under another key. */
function unsealState(
  { sealer, clock }: Platform,
  sealedState: string | undefined,
): oauthState.OAuthState | null {
  if (sealedState === undefined) return null;
  try {
    return oauthState.parseOAuthState(sealer.open(Buffer.from(sealedState, 'base64url')), clock.now());
  } catch {
    return null;
  }
}
