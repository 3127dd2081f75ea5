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
import { facebook, google, type ProviderAddresses } from './addresses.ts';

const providers = { google, facebook } as const satisfies Record<string, ProviderAddresses>;
type Provider = keyof typeof providers;

/** This site, as a provider knows it. */
export type Client = { provider: Provider; id: string; secret: string; returnAddress: string };

/** What has to come back with a person, bound to the browser that they left with. */
export type Departure = { state: string; nonce: string; verifier: string };

/** Who somebody is elsewhere. `isEmailVerified`: the provider itself says so. */
export type Identity = {
  provider: Provider;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** The address to send somebody to, and what to hold against their return. */
export async function depart(
  outbound: Outbound,
  client: Client,
): Promise<{ address: string; departure: Departure }> {
  const departure = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const { scope, me } = providers[client.provider];
  const address = buildAuthorizationUrl(configure(outbound, client), {
    redirect_uri: client.returnAddress,
    scope,
    state: departure.state,
    code_challenge: await calculatePKCECodeChallenge(departure.verifier),
    code_challenge_method: 'S256',
    // Of several accounts in one browser people choose; what is not signed carries no nonce.
    ...(me === undefined && { nonce: departure.nonce, prompt: 'select_account' }),
  });
  return { address: address.href, departure };
}

/**
 * Who came back. State, nonce, signature, issuer, audience and time are checked before anything is believed.
 * @param answer the query of the address they came back to
 * @throws Error when any of it is not as it must be, or the provider does not answer
 */
export async function arrive(
  outbound: Outbound,
  client: Client,
  { departure, answer }: { departure: Departure; answer: string },
): Promise<Identity> {
  const { me } = providers[client.provider];
  const returned = new URL(client.returnAddress);
  returned.search = answer;
  const tokens = await authorizationCodeGrant(configure(outbound, client), returned, {
    expectedState: departure.state,
    pkceCodeVerifier: departure.verifier,
    ...(me === undefined && { expectedNonce: departure.nonce }),
  });
  if (me !== undefined) return await askForPerson(outbound, client, { me, token: tokens.access_token });
  const claims = tokens.claims();
  if (!claims) throw new Error('no identity in the answer');
  return personOfClaims(client.provider, claims);
}

function configure(outbound: Outbound, { provider, id, secret }: Client): Configuration {
  const { server, me } = providers[provider];
  const configuration = new Configuration(server, id, secret, ClientSecretPost(secret));
  configuration[customFetch] = (address, options) => fetchThrough(outbound, address, options);
  // The signature too, although the line to the provider was checked already.
  if (me === undefined) enableNonRepudiationChecks(configuration);
  return configuration;
}

/** As `fetch`, by the one way out. */
async function fetchThrough(
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

const text = z._default(z.catch(z.string(), ''), '');
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: text,
  email_verified: z._default(z.catch(z.boolean(), false), false),
  given_name: text,
  family_name: text,
  name: text,
});

function personOfClaims(provider: Provider, claims: IDToken): Identity {
  const { sub, email, email_verified, given_name, family_name, name } = Claims.parse(claims);
  return {
    provider,
    subject: sub,
    email: email || null,
    isEmailVerified: email !== '' && email_verified,
    ...namesOf({ first: given_name, last: family_name, whole: name }),
  };
}

const Person = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  email: text,
  first_name: text,
  last_name: text,
  name: text,
});

/** Asks who a token belongs to. That an address is theirs nobody says here: it counts as not verified. */
async function askForPerson(
  outbound: Outbound,
  { provider, secret }: Client,
  { me, token }: { me: string; token: string },
): Promise<Identity> {
  const address = new URL(me);
  // Shows that whoever holds the token also holds the secret.
  address.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(token).digest('hex'));
  const answer = await outbound.call(address, { headers: { authorization: `Bearer ${token}` } });
  if (answer.kind !== 'ok' || answer.status !== 200) throw new Error('the provider did not say who it is');
  const person = Person.parse(JSON.parse(answer.body.toString('utf8')));
  return {
    provider,
    subject: person.id,
    email: person.email || null,
    isEmailVerified: false,
    ...namesOf({ first: person.first_name, last: person.last_name, whole: person.name }),
  };
}

/** First and last name as far as they are told; a proposal, which people change. */
function namesOf({ first, last, whole }: { first: string; last: string; whole: string }): {
  firstName: string;
  lastName: string;
} {
  const [head = '', ...rest] = whole.trim().split(/\s+/);
  return { firstName: first || head, lastName: last || rest.join(' ') };
}
