import * as z from 'zod/mini';
import { endpoint, tokenScopes } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { Acknowledged, shape } from './wire.ts';

/** Marks tokens for people and for secret scanners, and separates them from sessions. */
export const apiTokenPrefix = 'rdt_';

export const apiTokenDays = { default: 90, max: 365 } as const;
/** Per member; expired ones do not count. */
export const maxApiTokens = 10;

const TokenScopes = z.array(z.enum(tokenScopes));

export const CreateApiTokenInput = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'token_name_required'),
      z.maxLength(limits.apiTokenNameMax, 'token_name_too_long'),
    ),
  scopes: TokenScopes.check(
    z.overwrite((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
    z.minLength(1, 'token_scopes_required'),
  ),
  days: z._default(
    z
      .int('token_days_invalid')
      .check(z.gte(1, 'token_days_invalid'), z.lte(apiTokenDays.max, 'token_days_invalid')),
    apiTokenDays.default,
  ),
});
export type CreateApiTokenInput = z.output<typeof CreateApiTokenInput>;

const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scopes: TokenScopes,
  createdAt: Instant,
  expiresAt: Instant,
  /** To the minute; null until it is first used. */
  lastUsedAt: z.nullable(Instant),
});
export type ApiToken = z.output<typeof ApiToken>;

const tokenNames = {
  name: 'nom',
  scopes: 'droits',
  createdAt: 'date',
  expiresAt: 'expiration',
  lastUsedAt: 'utilisation',
} as const;

export const listApiTokens = endpoint({
  name: 'accounts.listApiTokens',
  method: 'GET',
  path: '/api/session/api-tokens',
  summary: 'List the member’s personal API tokens, newest first, without the tokens themselves.',
  access: 'member',
  rateLimit: 'read',
  answer: shape(z.object({ tokens: z.array(ApiToken) }), { tokens: { name: 'jetons', fields: tokenNames } }),
});

export const createApiToken = endpoint({
  name: 'accounts.createApiToken',
  method: 'POST',
  path: '/api/session/api-tokens',
  summary:
    'Create a personal API token. The response contains the token once; the server stores only its hash.',
  access: 'member',
  rateLimit: 'code',
  reauthentication: 'always',
  body: { schema: CreateApiTokenInput, names: { name: 'nom', scopes: 'droits', days: 'jours' } },
  successStatus: 201,
  answer: shape(z.object({ secret: z.string(), token: ApiToken }), {
    secret: 'jeton',
    token: { name: 'details', fields: tokenNames },
  }),
});

export const revokeApiToken = endpoint({
  name: 'accounts.revokeApiToken',
  method: 'DELETE',
  path: '/api/session/api-tokens/{id}',
  summary: 'Revoke one of the member’s personal API tokens. It stops working immediately.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});
