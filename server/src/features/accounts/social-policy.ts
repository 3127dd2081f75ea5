import { socialProviders } from '@radiant/contract/site.ts';
import * as z from 'zod/mini';
import type { AuthorizationState, ProviderIdentity } from '../../platform/oauth/oauth.ts';

export const oauthStateTtlSeconds = 10 * 60;

const Provider = z.enum(socialProviders);

const PendingAuthorization = z.object({
  kind: z.literal('pending-authorization'),
  provider: Provider,
  authorization: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  remember: z.boolean(),
  expiresAt: z.number(),
});

const ReturnedIdentity = z.object({
  kind: z.literal('returned-identity'),
  identity: z.object({
    provider: Provider,
    subject: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  remember: z.boolean(),
  expiresAt: z.number(),
});

export type PendingAuthorization = z.output<typeof PendingAuthorization> & {
  authorization: AuthorizationState;
};
export type ReturnedIdentity = z.output<typeof ReturnedIdentity>;
export type IdentityWithEmail = ProviderIdentity & { email: string };

const OAuthState = z.discriminatedUnion('kind', [PendingAuthorization, ReturnedIdentity]);
export type OAuthState = z.output<typeof OAuthState>;

/** @returns null for another shape or an expired state */
export function parseOAuthState(opened: unknown, now: Date): OAuthState | null {
  const state = OAuthState.safeParse(opened).data;
  return state && now.getTime() < state.expiresAt ? state : null;
}

export const oauthStateExpiry = (now: Date): number => now.getTime() + oauthStateTtlSeconds * 1000;
