import { createHash, createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetchOptions,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
  type UserInfoResponse,
} from 'openid-client';
import * as z from 'zod/mini';
import type { Outbound } from '../outbound/outbound.ts';
import { facebook, google, type ProviderEndpoints } from './providers.ts';

const knownProviders = { google, facebook } as const satisfies Record<string, ProviderEndpoints>;

export type OAuthClient = { id: string; secret: string; redirectUri: string } & (
  | { provider: keyof typeof knownProviders }
  | { provider: 'oidc'; issuer: string }
);
type Provider = OAuthClient['provider'];

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
  const endpoints = await findEndpoints(outbound, client);
  const { scope, userInfoUrl } = endpoints;
  const url = buildAuthorizationUrl(configure(outbound, client, endpoints), {
    redirect_uri: client.redirectUri,
    scope,
    state: authorization.state,
    code_challenge: await calculatePKCECodeChallenge(authorization.verifier),
    code_challenge_method: 'S256',
    // Without an ID token there is no nonce.
    ...(userInfoUrl === undefined && { nonce: authorization.nonce }),
    // People choose among several accounts in one browser.
    ...(client.provider === 'google' && { prompt: 'select_account' }),
  });
  return { url: url.href, authorization };
}

/** Checks state, nonce, signature, issuer, audience and time. */
export async function completeAuthorization(
  outbound: Outbound,
  client: OAuthClient,
  { authorization, callbackQuery }: { authorization: AuthorizationState; callbackQuery: string },
): Promise<ProviderIdentity> {
  const endpoints = await findEndpoints(outbound, client);
  const { userInfoUrl } = endpoints;
  const callbackUrl = new URL(client.redirectUri);
  callbackUrl.search = callbackQuery;
  const configuration = configure(outbound, client, endpoints);
  const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
    expectedState: authorization.state,
    pkceCodeVerifier: authorization.verifier,
    ...(userInfoUrl === undefined && { expectedNonce: authorization.nonce }),
  });
  if (userInfoUrl !== undefined)
    return await fetchFacebookUser(outbound, client, { userInfoUrl, token: tokens.access_token });
  const claims = tokens.claims();
  if (!claims) throw new Error('the response contains no identity');
  if (client.provider !== 'oidc') return identityFromClaims(client.provider, claims);
  // Many providers give the address only at their userinfo endpoint.
  const isComplete = claims.email !== undefined || endpoints.server.userinfo_endpoint === undefined;
  const person = isComplete ? claims : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return { ...identityFromClaims('oidc', person), subject: hashSubject(client.issuer, claims.sub) };
}

/** A subject is unique at its issuer only, and the site may move to another one. */
const hashSubject = (issuer: string, subject: string): string =>
  createHash('sha256').update(`${issuer}\n${subject}`).digest('base64url');

const discoveryTtlMs = 60 * 60_000;
const discovered = new LRUCache<string, ServerMetadata>({ max: 10, ttl: discoveryTtlMs });

/** OpenID Connect Discovery 1.0. @throws Error when the issuer cannot be reached or describes another one */
async function findEndpoints(outbound: Outbound, client: OAuthClient): Promise<ProviderEndpoints> {
  if (client.provider !== 'oidc') return knownProviders[client.provider];
  const scope = 'openid email profile';
  const known = discovered.get(client.issuer);
  if (known) return { server: known, scope };
  const configuration = await discovery(new URL(client.issuer), client.id, undefined, undefined, {
    [customFetch]: (address, options) => fetchViaOutbound(outbound, address, options),
  });
  const { supportsPKCE: _, ...server } = configuration.serverMetadata();
  discovered.set(client.issuer, server);
  return { server, scope };
}

/** Basic is what a provider without a statement supports (Discovery 1.0, section 3). */
function authenticationFor(server: ServerMetadata, secret: string): ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}

function configure(
  outbound: Outbound,
  { provider, id, secret }: OAuthClient,
  { server, userInfoUrl }: ProviderEndpoints,
): Configuration {
  const authentication = provider === 'oidc' ? authenticationFor(server, secret) : ClientSecretPost(secret);
  const configuration = new Configuration(server, id, secret, authentication);
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

function identityFromClaims(provider: Provider, claims: IDToken | UserInfoResponse): ProviderIdentity {
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
async function fetchFacebookUser(
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
