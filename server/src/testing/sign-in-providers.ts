import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createOutbound, type Outbound } from '../platform/outbound/outbound.ts';
import { startFakeInternet } from './fake-internet.ts';

export type ProviderAccount = {
  id: string;
  email?: string;
  isEmailVerified?: boolean;
  firstName?: string;
  lastName?: string;
};

/** Misbehaviour of a provider, or of an attacker who imitates one. */
export const providerFaults = [
  'nonce of another authorization',
  'for another site',
  'by somebody else',
  'with a signature of somebody else',
  'expired',
  'no identity',
  'broken',
] as const;
export type ProviderFault = (typeof providerFaults)[number];

export type SignInProviders = {
  /** The site's real outbound client, whose connections to the providers end here. */
  outbound: Outbound;
  /** Consents at the provider's page; returns the query of the redirect back. */
  agree(address: string, who: ProviderAccount, trouble?: ProviderFault): string;
  close(): Promise<void>;
};

export const registeredClients = {
  google: { id: '1234-radiant.apps.googleusercontent.com', secret: 'GOCSPX-canary-of-google' },
  facebook: { id: '9876543210', secret: 'facebook-canary-secret' },
  oidc: { id: 'radiant-parish', secret: 'oidc-canary-secret' },
} as const;

/** A diocese's own OpenID Connect provider, which gives addresses only at its userinfo endpoint. */
export const oidcIssuer = 'https://login.diocese.example/realms/parish';

const hosts: Readonly<Record<string, string>> = {
  'oauth2.googleapis.com': 'google-token.outside.example',
  'www.googleapis.com': 'google-keys.outside.example',
  'graph.facebook.com': 'facebook-graph.outside.example',
  'login.diocese.example': 'oidc-login.outside.example',
};

type Agreement = {
  provider: keyof typeof registeredClients;
  who: ProviderAccount;
  trouble: ProviderFault | undefined;
  clientId: string;
  returnAddress: string;
  challenge: string;
  nonce: string;
};

/** Local Google, Facebook and OpenID Connect provider: as strict as the real ones, with faults on request. */
export async function startSignInProviders(): Promise<SignInProviders> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const agreements = new Map<string, Agreement>();
  const tokens = new Map<string, ProviderAccount>();

  const outside = await startFakeInternet((request, response) => void answer(request, response));
  const limits = { totalMs: 60_000, stepMs: 30_000 };
  const real = createOutbound({
    publicUrl: 'http://localhost',
    limits,
    testOverrides: outside.testOverrides,
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => '');
    const respond = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
    if (url.pathname.endsWith('/.well-known/openid-configuration'))
      return void respond(200, discoveryDocument);
    if (url.pathname === '/userinfo') return void respond(...findUserInfo(request));
    if (url.pathname === '/oauth2/v3/certs')
      return void respond(200, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      });
    if (url.pathname === '/me') return void respond(...findPerson(request, url));
    if (request.method !== 'POST') return void respond(404, {});
    const provider = url.hostname.split('-')[0];
    const form = new URLSearchParams(body);
    if (provider === 'oidc') readBasicAuthorization(request, form);
    return void respond(
      ...giveTokens(form, provider === 'google' || provider === 'oidc' ? provider : 'facebook'),
    );
  }

  function giveTokens(form: URLSearchParams, provider: Agreement['provider']): [number, unknown] {
    const code = form.get('code') ?? '';
    const agreement = agreements.get(code);
    // A code can be used once.
    agreements.delete(code);
    const { id, secret } = registeredClients[provider];
    const isRight =
      agreement?.provider === provider &&
      form.get('client_id') === id &&
      agreement.clientId === id &&
      form.get('client_secret') === secret &&
      form.get('redirect_uri') === agreement.returnAddress &&
      hashOf(form.get('code_verifier') ?? '') === agreement.challenge;
    if (!isRight) return [400, { error: 'invalid_grant' }];
    if (agreement.trouble === 'broken') return [500, { error: 'server_error' }];
    const token = randomBytes(16).toString('hex');
    tokens.set(token, agreement.who);
    const answered = { access_token: token, token_type: 'bearer', expires_in: 3600 };
    if (provider === 'facebook' || agreement.trouble === 'no identity') return [200, answered];
    return [200, { ...answered, id_token: identityToken(agreement) }];
  }

  function identityToken({ provider, who, trouble, clientId, nonce }: Agreement): string {
    const now = Math.floor(Date.now() / 1000);
    const from = trouble === 'expired' ? now - 7200 : now;
    const claims = {
      iss: trouble === 'by somebody else' ? 'https://accounts.example' : issuers[provider],
      aud: trouble === 'for another site' ? 'another.apps.googleusercontent.com' : clientId,
      nonce: trouble === 'nonce of another authorization' ? 'another' : nonce,
      sub: who.id,
      iat: from,
      exp: from + 3600,
      ...(provider === 'google' && personalClaims(who)),
    };
    const signed = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`;
    const key = trouble === 'with a signature of somebody else' ? others.privateKey : keys.privateKey;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`;
  }

  function findUserInfo(request: IncomingMessage): [number, unknown] {
    const who = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    return who ? [200, { sub: who.id, ...personalClaims(who) }] : [401, {}];
  }

  function findPerson(request: IncomingMessage, url: URL): [number, unknown] {
    const who = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (!who || !url.searchParams.has('appsecret_proof')) return [400, { error: { code: 190 } }];
    const { id, email, firstName, lastName } = who;
    return [200, { id, email, first_name: firstName, last_name: lastName }];
  }

  return {
    outbound: {
      call(address, request) {
        const url = new URL(address);
        url.hostname = hosts[url.hostname] ?? url.hostname;
        return real.call(url, request);
      },
    },
    agree(address, who, trouble) {
      const { hostname, searchParams: asked } = new URL(address);
      const code = randomBytes(12).toString('hex');
      agreements.set(code, {
        provider: authorizationHosts[hostname] ?? 'oidc',
        who,
        trouble,
        clientId: asked.get('client_id') ?? '',
        returnAddress: asked.get('redirect_uri') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        nonce: asked.get('nonce') ?? '',
      });
      return `?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`;
    },
    close: outside.close,
  };
}

const authorizationHosts: Readonly<Record<string, Agreement['provider']>> = {
  'accounts.google.com': 'google',
  'www.facebook.com': 'facebook',
};
const issuers = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
  oidc: oidcIssuer,
} as const;

const personalClaims = (who: ProviderAccount) => ({
  email: who.email,
  email_verified: who.isEmailVerified,
  given_name: who.firstName,
  family_name: who.lastName,
});

const discoveryDocument = {
  issuer: oidcIssuer,
  authorization_endpoint: `${oidcIssuer}/authorize`,
  token_endpoint: 'https://login.diocese.example/token',
  userinfo_endpoint: 'https://login.diocese.example/userinfo',
  jwks_uri: 'https://login.diocese.example/oauth2/v3/certs',
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
};

function readBasicAuthorization({ headers }: IncomingMessage, form: URLSearchParams): void {
  const [, encoded = ''] = (headers.authorization ?? '').split('Basic ');
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent);
  form.set('client_id', id);
  form.set('client_secret', secret);
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const hashOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
