import * as z from 'zod/mini';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { type Weekday, weekdays } from './prayer-times.ts';
import { codec } from './wire.ts';

/**
 * What a member may be written to about besides their own account. Each is agreed to by itself, and ended by itself:
 * what happens to them, a digest of what is new, announcements of the community.
 */
export const mailLists = ['notifications', 'digest', 'announcements'] as const;
export type MailList = (typeof mailLists)[number];

/**
 * Of which day the sentences are with which members agree; kept with every consent, as the law asks what they had before
 * them. Whoever changes those sentences (`consent` of `words/mails` and `words/choices` in the web) changes the day.
 */
export const consentWordingVersion = '2026-11-22';

export const digestFrequencies = ['daily', 'weekly'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

/** What a member is written to about. */
export type MailPreferences = {
  /** What they agreed to. */
  lists: Readonly<Record<MailList, boolean>>;
  /** `weekday` stands when it is weekly, and null otherwise. */
  digest: { rhythm: 'none' | DigestFrequency; weekday: Weekday | null };
  /** The rhythms that the site sends at all. */
  offered: DigestFrequency[];
  /** Whether the site can send such mails: the law asks for a postal address in them. */
  isSetUp: boolean;
  /** Whether the member's address was proven; nobody else is written to in their name. */
  isVerified: boolean;
};

const lists = { notifications: z.boolean(), digest: z.boolean(), announcements: z.boolean() };
const rhythm = z.enum(['none', ...digestFrequencies]);

const MailPreferencesAnswer = codec(
  z.object({
    statut: z.literal('200'),
    lists: z.object(lists),
    digest: z.object({ rhythm, weekday: z.nullable(z.enum(weekdays)) }),
    offered: z.array(z.enum(digestFrequencies)),
    isSetUp: z.boolean(),
    isVerified: z.boolean(),
  }),
  {
    encode: (preferences: MailPreferences) => ({ statut: '200' as const, ...preferences }),
    decode: ({ statut: _statut, ...preferences }): MailPreferences => preferences,
  },
);

export const getMailPreferences = endpoint({
  name: 'notifications.getMailPreferences',
  method: 'GET',
  path: '/api/mail-preferences',
  summary: 'What the member agreed to be written to about, and how often a digest comes.',
  access: 'member',
  rateLimit: 'read',
  answer: MailPreferencesAnswer,
});

/**
 * What is left out stays. A digest is agreed to by choosing its rhythm, and ended by choosing none; a weekly one names
 * its day. `timeZone`: where the member is, for the hour of the digest.
 */
export const MailPreferencesEdit = z.strictObject({
  notifications: z.optional(z.boolean()),
  announcements: z.optional(z.boolean()),
  digest: z.optional(rhythm),
  weekday: z.optional(z.nullable(z.enum(weekdays))),
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'time_zone_unknown'))),
});
export type MailPreferencesEdit = z.output<typeof MailPreferencesEdit>;

export const updateMailPreferences = endpoint({
  name: 'notifications.updateMailPreferences',
  method: 'POST',
  path: '/api/mail-preferences',
  summary: 'Change what the member is written to about; each change is kept as a consent, or the end of one.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: MailPreferencesEdit, names: {} },
  answer: MailPreferencesAnswer,
});

/** What the link of a mail is about. Says nothing of whose it is. */
export type Subscription = { list: MailList; isSubscribed: boolean };

const TokenParams = z.object({ token: z.string().check(z.maxLength(200)) });

const SubscriptionAnswer = codec(
  z.object({ statut: z.literal('200'), list: z.enum(mailLists), isSubscribed: z.boolean() }),
  {
    encode: (subscription: Subscription) => ({ statut: '200' as const, ...subscription }),
    decode: ({ list, isSubscribed }): Subscription => ({ list, isSubscribed }),
  },
);

export const getSubscription = endpoint({
  name: 'notifications.getSubscription',
  method: 'GET',
  path: '/api/unsubscribe/{token}',
  summary: 'What the unsubscribe link of a mail would end; changes nothing.',
  access: 'anyone',
  rateLimit: 'read',
  params: TokenParams,
  answer: SubscriptionAnswer,
});

export const unsubscribe = endpoint({
  name: 'notifications.unsubscribe',
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  summary: 'End what the mail was about, at once and without signing in. Again is no error.',
  access: 'anyone',
  rateLimit: 'write',
  params: TokenParams,
  answer: SubscriptionAnswer,
});

export const resubscribe = endpoint({
  name: 'notifications.resubscribe',
  method: 'POST',
  path: '/api/unsubscribe/{token}/undo',
  summary: 'Agree again to what was just ended.',
  access: 'anyone',
  rateLimit: 'write',
  params: TokenParams,
  answer: SubscriptionAnswer,
});

/** The page on which people end a kind of mail; mail programs POST `List-Unsubscribe=One-Click` there (RFC 8058). */
export const unsubscribePath = (token: string): string => `/unsubscribe/${encodeURIComponent(token)}`;
