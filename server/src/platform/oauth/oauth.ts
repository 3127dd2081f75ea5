import { createHmac } from 'node:crypto';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  type CustomFetchOptions,
  calculatePKCECodeChallenge,
  customFetch,
  enableNonRepudiationChecks,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import * as z from 'zod/mini';
import type { Outbound } from '../outbound/outbound.ts';
import { facebook, google, type ProviderEndpoints } from './providers.ts';

const providers = { google, facebook } as const satisfies Record<string, ProviderEndpoints>;
type Provider = keyof typeof providers;

export type OAuthClient = { provider: Provider; id: string; secret: string; redirectUri: string };

/** Must match at the callback; kept in a cookie of the browser that started the authorization. */
export type AuthorizationState = { state: string; nonce: string; verifier: string };

export type ProviderIdentity = {
  provider: Provider;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

export async function startAuthorization(
  outbound: Outbound,
  client: OAuthClient,
): Promise<{ url: string; authorization: AuthorizationState }> {
  const authorization = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const { scope, userInfoUrl } = providers[client.provider];
  const url = buildAuthorizationUrl(configure(outbound, client), {
    redirect_uri: client.redirectUri,
    scope,
    state: authorization.state,
    code_challenge: await calculatePKCECodeChallenge(authorization.verifier),
    code_challenge_method: 'S256',
    // People choose among several accounts in one browser; without an ID token there is no nonce.
    ...(userInfoUrl === undefined && { nonce: authorization.nonce, prompt: 'select_account' }),
  });
  return { url: url.href, authorization };
}

/** Checks state, nonce, signature, issuer, audience and time. */
export async function completeAuthorization(
  outbound: Outbound,
  client: OAuthClient,
  { authorization, callbackQuery }: { authorization: AuthorizationState; callbackQuery: string },
): Promise<ProviderIdentity> {
  const { userInfoUrl } = providers[client.provider];
  const callbackUrl = new URL(client.redirectUri);
  callbackUrl.search = callbackQuery;
  const tokens = await authorizationCodeGrant(configure(outbound, client), callbackUrl, {
    expectedState: authorization.state,
    pkceCodeVerifier: authorization.verifier,
    ...(userInfoUrl === undefined && { expectedNonce: authorization.nonce }),
  });
  if (userInfoUrl !== undefined)
    return await fetchUserInfo(outbound, client, { userInfoUrl, token: tokens.access_token });
  const claims = tokens.claims();
  if (!claims) throw new Error('the response contains no identity');
  return identityFromClaims(client.provider, claims);
}

function configure(outbound: Outbound, { provider, id, secret }: OAuthClient): Configuration {
  const { server, userInfoUrl } = providers[provider];
  const configuration = new Configuration(server, id, secret, ClientSecretPost(secret));
  configuration[customFetch] = (address, options) => fetchViaOutbound(outbound, address, options);
  // The signature too, although TLS has verified the provider.
  if (userInfoUrl === undefined) enableNonRepudiationChecks(configuration);
  return configuration;
}

async function fetchViaOutbound(
  outbound: Outbound,
  address: string,
  { method, headers, body }: CustomFetchOptions,
): Promise<Response> {
  if (method !== 'GET' && method !== 'POST') throw new Error(`nobody is called by ${method}`);
  const answer = await outbound.call(address, {
    method,
    headers,
    ...(body && { body: Buffer.from(String(body)) }),
  });
  if (answer.kind !== 'ok') throw new Error(`the provider did not answer: ${answer.kind}`);
  return new Response(answer.body.length > 0 ? new Uint8Array(answer.body) : null, {
    status: answer.status,
    headers: { 'content-type': answer.type },
  });
}

const textOrEmpty = z._default(z.catch(z.string(), ''), '');
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: textOrEmpty,
  email_verified: z._default(z.catch(z.boolean(), false), false),
  given_name: textOrEmpty,
  family_name: textOrEmpty,
  name: textOrEmpty,
});

function identityFromClaims(provider: Provider, claims: IDToken): ProviderIdentity {
  const { sub, email, email_verified, given_name, family_name, name } = Claims.parse(claims);
  return {
    provider,
    subject: sub,
    email: email || null,
    isEmailVerified: email !== '' && email_verified,
    ...namesOf({ first: given_name, last: family_name, whole: name }),
  };
}

const UserInfo = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  email: textOrEmpty,
  first_name: textOrEmpty,
  last_name: textOrEmpty,
  name: textOrEmpty,
});

/** The response does not state that the email is verified, so it counts as unverified. */
async function fetchUserInfo(
  outbound: Outbound,
  { provider, secret }: OAuthClient,
  { userInfoUrl, token }: { userInfoUrl: string; token: string },
): Promise<ProviderIdentity> {
  const address = new URL(userInfoUrl);
  // Proves that the token's holder also has the app secret.
  address.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(token).digest('hex'));
  const answer = await outbound.call(address, { headers: { authorization: `Bearer ${token}` } });
  if (answer.kind !== 'ok' || answer.status !== 200) throw new Error('the provider returned no user id');
  const userInfo = UserInfo.parse(JSON.parse(answer.body.toString('utf8')));
  return {
    provider,
    subject: userInfo.id,
    email: userInfo.email || null,
    isEmailVerified: false,
    ...namesOf({ first: userInfo.first_name, last: userInfo.last_name, whole: userInfo.name }),
  };
}

function namesOf({ first, last, whole }: { first: string; last: string; whole: string }): {
  firstName: string;
  lastName: string;
} {
  const [head = '', ...rest] = whole.trim().split(/\s+/);
  return { firstName: first || head, lastName: last || rest.join(' ') };
}
