import * as z from 'zod/mini';
import { contrastRatio, ensureContrast, minNonTextContrast, minTextContrast, mixColors } from './colors.ts';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { audiences } from './post-shapes.ts';
import { buttonStyles, cardStyles, fonts } from './site.ts';
import { plain } from './wire.ts';

const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'color_invalid'));
/** As people write one, with whatever stands between its digits. */
const Phone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.phoneMax, 'phone_invalid'),
    z.regex(/^(?:[+\d(][\d\s().\-/x#]*)?$/, 'phone_invalid'),
  );

const Email = z.union([z.literal(''), z.email('address_invalid')], 'address_invalid');
const onByDefault = z._default(z.boolean(), true);
/** As a provider of sign-in hands it out; empty: not set up. */
const AppId = z._default(z.string().check(z.trim(), z.regex(/^[\w.:-]{0,200}$/, 'app_id_invalid')), '');

export const colorNames = ['primary', 'secondary', 'background', 'surface', 'text'] as const;
export type Colors = Record<(typeof colorNames)[number], string>;

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The voice of the product as it was drawn (`--ink` of web/src/ui/tokens.css), and the primary colour it goes with. */
const designed = {
  light: { primary: '#3b82f6', ink: '#144172' },
  dark: { primary: '#6ea2f8', ink: '#a8c7f0' },
} as const;

const backgroundsOf = ({ text, background, surface }: Colors): string[] => [
  background,
  surface,
  mixColors(surface, text, 0.05),
  mixColors(background, text, 0.03),
];

/**
 * What speaks on a site: links, titles and main actions. A primary colour of the site's own, as near as it can be read on
 * the site's own ground.
 */
export function inkOf(scheme: Scheme, colors: Colors): string {
  if (colors.primary === designed[scheme].primary) return designed[scheme].ink;
  const { text, surface, primary } = colors;
  // On its own tint as well.
  const grounds = [...backgroundsOf(colors), mixColors(surface, primary, 0.1)];
  return ensureContrast(minTextContrast, primary, { text, grounds });
}

/** What is switched on and what has been reached: the secondary colour, as near as it can be seen. */
export const accentOf = (colors: Colors): string =>
  ensureContrast(minNonTextContrast, colors.secondary, { text: colors.text, grounds: backgroundsOf(colors) });

/** How well text and links read on the ground where they read worst: 1 (not at all) to 21. */
export const worstTextContrast = (scheme: Scheme, colors: Colors): number =>
  Math.min(
    ...[colors.background, colors.surface].flatMap((ground) => [
      contrastRatio(colors.text, ground),
      contrastRatio(inkOf(scheme, colors), ground),
    ]),
  );

const colors = (scheme: Scheme, defaults: Colors) =>
  z
    .object({
      primary: z._default(Color, defaults.primary),
      secondary: z._default(Color, defaults.secondary),
      background: z._default(Color, defaults.background),
      surface: z._default(Color, defaults.surface),
      text: z._default(Color, defaults.text),
    })
    .check(
      z.refine((chosen) => worstTextContrast(scheme, chosen) >= minTextContrast, {
        error: 'colors_unreadable',
        path: ['text'],
      }),
    );

const LightColors = colors('light', {
  primary: '#3b82f6',
  secondary: '#10b981',
  background: '#f8f9fa',
  surface: '#ffffff',
  text: '#1f2937',
});
// The specification leaves the dark primary and secondary open: the light ones, raised until they read on #1e1e1e.
const DarkColors = colors('dark', {
  primary: '#6ea2f8',
  secondary: '#35c795',
  background: '#121212',
  surface: '#1e1e1e',
  text: '#ffffff',
});

/**
 * What the site stores about itself, by category, with the defaults of the administration's specification, section
 * 9. What two categories of the specification would both hold stands once: registration and social sign-in under
 * `user_registration`, dark mode and the site's colours under `theme`. Secrets are none of these: they are sealed, and
 * never read back (`social-sign-in.ts`).
 */
export const settingsSchemas = {
  general: z.object({
    siteName: z._default(
      z.string().check(z.trim(), z.minLength(1, 'site_name_required'), z.maxLength(60, 'name_too_long')),
      'Radiant',
    ),
    siteDescription: z._default(z.string().check(z.maxLength(300, 'description_too_long')), ''),
    contactEmail: z._default(Email, ''),
    /** Where people reach somebody of the community by voice; empty: nowhere. */
    contactPhone: z._default(Phone, ''),
    defaultAudience: z._default(z.enum(audiences), 'public'),
    /** Whether somebody chose it. From the set-up of a site on it is false, and administrators are asked, until one does. */
    isDefaultAudienceChosen: z._default(z.boolean(), true),
    timeZone: z._default(z.string().check(z.refine(isTimeZone)), 'America/Toronto'),
    /** At the foot of every page; empty: nothing. */
    copyrightText: z._default(
      z
        .string()
        .check(z.trim(), z.maxLength(200, 'copyright_too_long'), z.regex(/^\P{Cc}*$/u, 'text_unreadable')),
      '',
    ),
  }),
  content_moderation: z.object({
    /** Whether what is written is scored, and held for a person to read from `moderationThreshold` on. */
    autoModerateContent: onByDefault,
    /** With commas between them; one with an exclamation mark at its end is enough by itself. */
    moderationKeywords: z._default(
      z.string().check(z.trim(), z.maxLength(5_000, 'text_too_long')),
      'profanity,obscenity,hate,violent',
    ),
    /** Whether administrators and moderators are told that something waits for them. */
    moderationNotifyAdmins: onByDefault,
    /** Whether new posts wait until a moderator has read them. */
    approvalRequired: z._default(z.boolean(), false),
    moderationThreshold: z._default(
      z.int('threshold_range').check(z.gte(0, 'threshold_range'), z.lte(100, 'threshold_range')),
      80,
    ),
  }),
  user_registration: z.object({
    allowRegistration: onByDefault,
    requireEmailVerification: onByDefault,
    /** Also by an account elsewhere, where one is set up under `social_media`. */
    allowSocialLogin: onByDefault,
    minimumPasswordLength: z._default(
      z
        .int('password_length_range')
        .check(z.gte(6, 'password_length_range'), z.lte(64, 'password_length_range')),
      8,
    ),
    requirePasswordSpecialChars: onByDefault,
    usernameProfanityFilter: onByDefault,
    maxLoginAttempts: z._default(
      z
        .int('login_attempts_range')
        .check(z.gte(1, 'login_attempts_range'), z.lte(100, 'login_attempts_range')),
      5,
    ),
  }),
  social_media: z.object({
    googleClientId: AppId,
    facebookAppId: AppId,
    enableSocialSharing: onByDefault,
  }),
  feature_toggles: z.object({
    /** Whether guests see public events. */
    enablePublicEvents: onByDefault,
    enableTestimonies: onByDefault,
    enableComments: onByDefault,
    enablePrayers: onByDefault,
    enableNotifications: onByDefault,
  }),
  email_notifications: z.object({
    sendWelcomeEmail: onByDefault,
    sendPasswordResetEmail: onByDefault,
    dailyDigestEmail: z._default(z.boolean(), false),
    weeklyNewsletterEmail: onByDefault,
    /** Whether what is written through the contact form goes to every administrator, besides the contact address. */
    adminNotifications: onByDefault,
    reminderEmails: onByDefault,
    /** The sign-off of every mail, line by line. */
    emailFooter: z._default(z.string().check(z.maxLength(500, 'footer_too_long')), ''),
    /** Empty: the site's name. */
    emailSenderName: z._default(
      z.string().check(z.maxLength(60, 'name_too_long'), z.regex(/^\P{Cc}*$/u, 'text_unreadable')),
      '',
    ),
    /** Empty: the address of `MAIL_FROM`. */
    emailSenderAddress: z._default(Email, ''),
    /** Where the sender can be written to. The law asks for it in every mail that nobody has to get; none goes without. */
    postalAddress: z._default(z.string().check(z.maxLength(300, 'postal_address_too_long')), ''),
  }),
  theme: z.object({
    primaryFont: z._default(z.enum(fonts), 'Inter'),
    secondaryFont: z._default(z.enum(fonts), 'Georgia'),
    buttonStyle: z._default(z.enum(buttonStyles), 'rounded'),
    cardStyle: z._default(z.enum(cardStyles), 'elevated'),
    enableDarkMode: onByDefault,
    lightModeColors: z._default(LightColors, LightColors.parse({})),
    darkModeColors: z._default(DarkColors, DarkColors.parse({})),
  }),
} as const;

export const settingsCategories = [
  'general',
  'content_moderation',
  'user_registration',
  'email_notifications',
  'social_media',
  'feature_toggles',
  'theme',
] as const;
export type SettingsCategory = (typeof settingsCategories)[number];
export type Settings = { [Category in SettingsCategory]: z.output<(typeof settingsSchemas)[Category]> };

/** Everything as it stands before anybody changed anything. */
export const defaultSettings: Settings = {
  general: settingsSchemas.general.parse({}),
  content_moderation: settingsSchemas.content_moderation.parse({}),
  user_registration: settingsSchemas.user_registration.parse({}),
  social_media: settingsSchemas.social_media.parse({}),
  feature_toggles: settingsSchemas.feature_toggles.parse({}),
  email_notifications: settingsSchemas.email_notifications.parse({}),
  theme: settingsSchemas.theme.parse({}),
};

/** What is wrong with changes of a category, as message keys by field; empty when nothing is. */
export function validateSettings(
  category: SettingsCategory,
  changes: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const schema = settingsSchemas[category];
  const keys: Record<string, string> = {};
  for (const name of Object.keys(changes)) if (!Object.hasOwn(schema.shape, name)) keys[name] = 'invalid';
  for (const { path, message } of schema.safeParse(changes).error?.issues ?? []) {
    // What a schema has no words for it says in English, with spaces.
    keys[String(path[0])] ??= /^[a-z_]+$/.test(message) ? message : 'invalid';
  }
  return keys;
}

/** Families with what stands in for them; Inter and Georgia as in web/src/ui/tokens.css. */
export const fontFamilies: Readonly<Record<(typeof fonts)[number], string>> = {
  Inter: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  Arial: "Arial, 'Liberation Sans', sans-serif",
  Helvetica: "Helvetica, Arial, 'Liberation Sans', sans-serif",
  Georgia: "Georgia, 'Gelasio Variable', 'Gelasio Fallback', 'Times New Roman', serif",
  'Times New Roman': "'Times New Roman', 'Liberation Serif', serif",
  Roboto: "Roboto, system-ui, 'Inter Fallback', sans-serif",
  'Open Sans': "'Open Sans', system-ui, 'Inter Fallback', sans-serif",
  Lato: "Lato, system-ui, 'Inter Fallback', sans-serif",
};

const AllSettings = plain(z.object(settingsSchemas));

export const getSiteSettings = endpoint({
  name: 'settings.get',
  method: 'GET',
  path: '/api/dashboard/settings',
  summary: 'Everything that can be set about the site, by category.',
  access: 'admin',
  rateLimit: 'read',
  answer: AllSettings,
});

export const updateSiteSettings = endpoint({
  name: 'settings.update',
  method: 'PUT',
  path: '/api/dashboard/settings/{category}',
  summary:
    'Change settings of a category: those that are named, the others stay. Colours come all five of a scheme.',
  access: 'admin',
  rateLimit: 'write',
  params: z.object({ category: z.enum(settingsCategories) }),
  body: { schema: z.record(z.string(), z.unknown()) },
  answer: AllSettings,
});
