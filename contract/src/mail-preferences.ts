import * as z from 'zod/mini';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './identifiers.ts';
import { weekdays } from './prayer-times.ts';
import { ok, shape } from './wire.ts';

/** Each list has its own consent. */
export const mailLists = ['notifications', 'digest', 'announcements'] as const;
export type MailList = (typeof mailLists)[number];

/** Stored with each consent as legal proof: change it with the wording (`consent` in the web's words). */
export const consentWordingVersion = '2026-11-24';

export const digestFrequencies = ['daily', 'weekly'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

const frequency = z.enum(['none', ...digestFrequencies]);

/** A complaint: the recipient marked a mail as unwanted at their provider. */
export const bounceKinds = ['permanent', 'temporary', 'complaint'] as const;

const MailPreferences = z.object({
  lists: z.object({ notifications: z.boolean(), digest: z.boolean(), announcements: z.boolean() }),
  /** `weekday` is null unless the digest is weekly. `isLetter`: the weekly letter, answered by its links. */
  digest: z.object({
    rhythm: frequency,
    weekday: z.nullable(z.enum(weekdays)),
    isLetter: z.optional(z.boolean()),
  }),
  offered: z.array(z.enum(digestFrequencies)),
  /** Whether the site can send such mails: the law requires a postal address in them. */
  isSetUp: z.boolean(),
  /** Whether the member's address is verified; unverified addresses receive no such mail. */
  isVerified: z.boolean(),
  /** Since mails to the address came back, these lists are not sent to it. */
  stopped: z.nullable(z.object({ kind: z.enum(bounceKinds), at: Instant })),
});
export type MailPreferences = z.output<typeof MailPreferences>;

const MailPreferencesAnswer = shape(MailPreferences, {}, ok);

export const getMailPreferences = endpoint({
  name: 'notifications.getMailPreferences',
  method: 'GET',
  path: '/api/mail-preferences',
  summary: 'Get the email lists that the member agreed to and the frequency of their digest.',
  access: 'member',
  rateLimit: 'read',
  answer: MailPreferencesAnswer,
});

/**
 * Choosing a digest frequency gives consent, `none` withdraws it. `timeZone` sets the digest's local hour. Choosing the letter
 * (`weekly` and `isLetter`) withdraws consent to the other lists.
 */
export const MailPreferencesEdit = z.strictObject({
  notifications: z.optional(z.boolean()),
  announcements: z.optional(z.boolean()),
  digest: z.optional(frequency),
  weekday: z.optional(z.nullable(z.enum(weekdays))),
  isLetter: z.optional(z.boolean()),
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'time_zone_unknown'))),
});
export type MailPreferencesEdit = z.output<typeof MailPreferencesEdit>;

export const updateMailPreferences = endpoint({
  name: 'notifications.updateMailPreferences',
  method: 'POST',
  path: '/api/mail-preferences',
  summary: 'Update the member’s email preferences. Each change is recorded as given or withdrawn consent.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: MailPreferencesEdit, names: {} },
  answer: MailPreferencesAnswer,
});

export const resumeMail = endpoint({
  name: 'notifications.resumeMail',
  method: 'POST',
  path: '/api/mail-preferences/resume',
  summary:
    'Send email lists again to an address from which emails came back, until one comes back once more.',
  access: 'member',
  rateLimit: 'write',
  answer: MailPreferencesAnswer,
});

/** What an unsubscribe link is about; does not reveal whose it is. */
const Subscription = z.object({ list: z.enum(mailLists), isSubscribed: z.boolean() });
export type Subscription = z.output<typeof Subscription>;

const TokenParams = z.object({ token: z.string().check(z.maxLength(200)) });

const SubscriptionAnswer = shape(Subscription, {}, ok);

export const getSubscription = endpoint({
  name: 'notifications.getSubscription',
  method: 'GET',
  path: '/api/unsubscribe/{token}',
  summary: 'Get the subscription that an unsubscribe link would end. Changes nothing.',
  access: 'anyone',
  rateLimit: 'read',
  params: TokenParams,
  answer: SubscriptionAnswer,
});

export const unsubscribe = endpoint({
  name: 'notifications.unsubscribe',
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  summary: 'Unsubscribe from an email list immediately, without signing in. Can be repeated safely.',
  access: 'anyone',
  rateLimit: 'write',
  params: TokenParams,
  answer: SubscriptionAnswer,
});

export const resubscribe = endpoint({
  name: 'notifications.resubscribe',
  method: 'POST',
  path: '/api/unsubscribe/{token}/undo',
  summary: 'Undo an unsubscription.',
  access: 'anyone',
  rateLimit: 'write',
  params: TokenParams,
  answer: SubscriptionAnswer,
});

/** Mail programs POST `List-Unsubscribe=One-Click` to this page (RFC 8058). */
export const unsubscribePath = (token: string): string => `/unsubscribe/${encodeURIComponent(token)}`;
