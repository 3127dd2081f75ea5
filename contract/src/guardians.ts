import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { Acknowledged, ok, shape } from './wire.ts';

/** As stored, whatever the child's age is by now. */
export const consentStates = ['pending', 'given', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

/**
 * `pending`: the guardian has not answered. `given`: the account is open. `withdrawn`: it is closed and will be erased.
 * `ended`: the child is 14 by now and decides alone.
 */
export const guardianStates = [...consentStates, 'ended'] as const;
export type GuardianState = (typeof guardianStates)[number];

export const wireGuardianStates = {
  pending: 'attente',
  given: 'donne',
  withdrawn: 'retire',
  ended: 'termine',
} as const;

const token = z.string().check(z.maxLength(200));

const GuardianRequest = z.object({
  childName: z.string(),
  state: z.enum(guardianStates),
  /** When the account will be erased unless the guardian consents; null while it is open. */
  until: z.nullable(Instant),
});
export type GuardianRequest = z.output<typeof GuardianRequest>;
const GuardianAnswer = shape(
  GuardianRequest,
  { childName: 'enfant', state: { name: 'etat', values: wireGuardianStates }, until: 'jusquau' },
  ok,
);

export const getGuardianRequest = endpoint({
  name: 'accounts.getGuardianRequest',
  method: 'POST',
  path: '/api/guardian/check',
  summary:
    'Get what the link in a mail to a parent or guardian is about. Changes nothing. Returns 404 for a link that no longer works.',
  access: 'anyone',
  rateLimit: 'code',
  body: { schema: z.object({ token }) },
  answer: GuardianAnswer,
});

export const GuardianConsentInput = z.object({
  token,
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'full_name_required'),
      z.maxLength(limits.fullNameMax, 'full_name_too_long'),
    ),
  isGuardian: z.literal(true, 'guardian_required'),
});
export type GuardianConsentInput = z.output<typeof GuardianConsentInput>;

export const giveGuardianConsent = endpoint({
  name: 'accounts.giveGuardianConsent',
  method: 'POST',
  path: '/api/guardian/consent',
  summary:
    'Consent to the account of a child as a parent or guardian, with the link from the mail. It works once; another mail has a link for withdrawing the consent.',
  access: 'anyone',
  rateLimit: 'code',
  body: { schema: GuardianConsentInput, names: { name: 'nom', isGuardian: 'parent' } },
  answer: Acknowledged,
});

export const endGuardianConsent = endpoint({
  name: 'accounts.endGuardianConsent',
  method: 'POST',
  path: '/api/guardian/refuse',
  summary:
    'Refuse the consent, which erases the account immediately, or withdraw it, which closes the account and erases it later.',
  access: 'anyone',
  rateLimit: 'code',
  body: { schema: z.object({ token }) },
  answer: Acknowledged,
});
