import { isTimeZone } from '@radiant/contract/days.ts';
import { limits } from '@radiant/contract/limits.ts';
import { audiences } from '@radiant/contract/post-shapes.ts';
import { fonts } from '@radiant/contract/site.ts';
import * as z from 'zod/mini';
import type { Actor } from '../../actor.ts';
import { forbidden } from '../../platform/errors.ts';

const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const switchedOn = z._default(z.boolean(), true);

const colors = (defaults: Record<'primary' | 'secondary' | 'background' | 'surface' | 'text', string>) =>
  z.object({
    primary: z._default(Color, defaults.primary),
    secondary: z._default(Color, defaults.secondary),
    background: z._default(Color, defaults.background),
    surface: z._default(Color, defaults.surface),
    text: z._default(Color, defaults.text),
  });

const LightColors = colors({
  primary: '#3b82f6',
  secondary: '#10b981',
  background: '#f8f9fa',
  surface: '#ffffff',
  text: '#1f2937',
});
// The specification leaves the dark primary and secondary open: the light ones, raised until they read on #1e1e1e.
const DarkColors = colors({
  primary: '#6ea2f8',
  secondary: '#35c795',
  background: '#121212',
  surface: '#1e1e1e',
  text: '#ffffff',
});

/**
 * What the site stores about itself, by category, with the defaults of the administration's specification, section
 * 9. What two categories of the specification would both hold stands once: registration here, dark mode and the
 * site's colours under `theme`.
 */
export const settingsSchemas = {
  general: z.object({
    siteName: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), 'Radiant'),
    siteDescription: z._default(z.string().check(z.maxLength(300)), ''),
    contactEmail: z._default(z.union([z.literal(''), z.email()]), ''),
    defaultAudience: z._default(z.enum(audiences), 'public'),
    timeZone: z._default(z.string().check(z.refine(isTimeZone)), 'America/Toronto'),
  }),
  user_registration: z.object({
    allowRegistration: switchedOn,
    requireEmailVerification: switchedOn,
    minimumPasswordLength: z._default(z.int().check(z.gte(6), z.lte(64)), 8),
    maxLoginAttempts: z._default(z.int().check(z.gte(1), z.lte(100)), 5),
  }),
  feature_toggles: z.object({
    enableComments: switchedOn,
    enablePrayers: switchedOn,
  }),
  email_notifications: z.object({
    sendWelcomeEmail: switchedOn,
    sendPasswordResetEmail: switchedOn,
    dailyDigestEmail: z._default(z.boolean(), false),
    weeklyNewsletterEmail: switchedOn,
    adminNotifications: switchedOn,
    reminderEmails: switchedOn,
    /** The sign-off of every mail, line by line. */
    emailFooter: z._default(z.string().check(z.maxLength(500)), ''),
    /** Empty: the site's name. */
    emailSenderName: z._default(z.string().check(z.maxLength(60), z.regex(/^\P{Cc}*$/u)), ''),
    /** Empty: the address of `MAIL_FROM`. */
    emailSenderAddress: z._default(z.union([z.literal(''), z.email()]), ''),
    /** Where the sender can be written to. The law asks for it in every mail that nobody has to get; none goes without. */
    postalAddress: z._default(z.string().check(z.maxLength(300)), ''),
  }),
  theme: z.object({
    primaryFont: z._default(z.enum(fonts), 'Inter'),
    secondaryFont: z._default(z.enum(fonts), 'Georgia'),
    buttonStyle: z._default(z.enum(['rounded', 'squared', 'pill']), 'rounded'),
    cardStyle: z._default(z.enum(['elevated', 'flat', 'bordered']), 'elevated'),
    enableDarkMode: switchedOn,
    lightModeColors: z._default(LightColors, LightColors.parse({})),
    darkModeColors: z._default(DarkColors, DarkColors.parse({})),
  }),
} as const;

export type SettingsCategory = keyof typeof settingsSchemas;
export type Settings = { [Category in SettingsCategory]: z.output<(typeof settingsSchemas)[Category]> };

/** Everything as it stands before anybody changed anything. */
export const defaultSettings: Settings = {
  general: settingsSchemas.general.parse({}),
  user_registration: settingsSchemas.user_registration.parse({}),
  feature_toggles: settingsSchemas.feature_toggles.parse({}),
  email_notifications: settingsSchemas.email_notifications.parse({}),
  theme: settingsSchemas.theme.parse({}),
};

/** The least length of a password: what the site asks for, and never below the product's own floor. */
export const leastPasswordLength = ({ user_registration }: Settings): number =>
  Math.max(limits.passwordMin, user_registration.minimumPasswordLength);

/** @throws Refusal forbidden for anyone but an administrator */
export function requireMayChangeSettings(actor: Actor): void {
  if (actor.kind !== 'member' || actor.role !== 'admin' || actor.pending !== null) throw forbidden();
}
