import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Code } from './second-factor.ts';
import { socialProviders } from './site.ts';
import { Acknowledged, plain } from './wire.ts';

export const ReauthenticateInput = z.object({
  password: z
    .string()
    .check(z.minLength(1, 'password_required'), z.maxLength(limits.passwordMax, 'password_too_long')),
  /** Required when the second factor is on. */
  code: z.optional(Code),
});
export type ReauthenticateInput = z.output<typeof ReauthenticateInput>;

const Methods = z.object({
  /** Members without a password reauthenticate with a provider. */
  hasPassword: z.boolean(),
  needsCode: z.boolean(),
  providers: z.array(z.enum(socialProviders)),
});
export type ReauthenticationMethods = z.output<typeof Methods>;

export const getReauthenticationMethods = endpoint({
  name: 'accounts.getReauthenticationMethods',
  method: 'GET',
  path: '/api/session/reauthentication',
  summary: 'Get the ways in which the member can confirm their identity.',
  access: 'member',
  rateLimit: 'read',
  answer: plain(Methods),
});

export const reauthenticate = endpoint({
  name: 'accounts.reauthenticate',
  method: 'POST',
  path: '/api/session/reauthentication',
  summary:
    'Confirm the member’s identity with their password and, if enabled, a second-factor code. Calls refused with `reauthentication_required` are then allowed for 15 minutes.',
  access: 'member',
  rateLimit: 'login',
  body: { schema: ReauthenticateInput, names: { password: 'motdepasse' } },
  answer: Acknowledged,
});
