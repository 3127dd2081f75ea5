import * as z from 'zod/mini';
import { ageOfConsent, ageOfMajority, lowestMinimumAge } from './birthdays.ts';
import { contrastRatio, ensureContrast, minNonTextContrast, minTextContrast, mixColors } from './colors.ts';
import { verseFallbacks } from './daily-plan.ts';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { generalAudiences } from './post-shapes.ts';
import { buttonStyles, cardStyles, fonts } from './site.ts';
import { plain } from './wire.ts';

const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'color_invalid'));
const Phone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.phoneMax, 'phone_invalid'),
    z.regex(/^(?:[+\d(][\d\s().\-/x#]*)?$/, 'phone_invalid'),
  );

const Email = z.union([z.literal(''), z.email('address_invalid')], 'address_invalid');
/** What visitors who are not signed in read on the home page, as plain text; line breaks stay. */
const WelcomeText = z._default(z.string().check(z.trim(), z.maxLength(600, 'welcome_text_too_long')), '');
const CopyrightText = z._default(
  z
    .string()
    .check(z.trim(), z.maxLength(200, 'copyright_too_long'), z.regex(/^\P{Cc}*$/u, 'text_unreadable')),
  '',
);
const EmailFooter = z._default(z.string().check(z.maxLength(500, 'footer_too_long')), '');
const onByDefault = z._default(z.boolean(), true);
/** The provider's client id; empty: not set up. */
const AppId = z._default(z.string().check(z.trim(), z.regex(/^[\w.:-]{0,200}$/, 'app_id_invalid')), '');

/** OpenID Connect Discovery 1.0, section 3: https, without query and fragment. Empty: not set up. */
const Issuer = z._default(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(300, 'issuer_invalid'),
      z.regex(/^(https:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[^\s?#@]*)?)?$/i, 'issuer_invalid'),
    ),
  '',
);

export const colorNames = ['primary', 'secondary', 'background', 'surface', 'text'] as const;
export type Colors = Record<(typeof colorNames)[number], string>;

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The designers' `--ink` (web/src/ui/tokens.css) for the default primary colours. */
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

/** The primary colour, adjusted to be readable on the site's backgrounds. */
export function inkOf(scheme: Scheme, colors: Colors): string {
  if (colors.primary === designed[scheme].primary) return designed[scheme].ink;
  const { text, surface, primary } = colors;
  // Buttons show it on its own tint too.
  const grounds = [...backgroundsOf(colors), mixColors(surface, primary, 0.1)];
  return ensureContrast(minTextContrast, primary, { text, grounds });
}

/** The colour of selected states: the secondary colour, adjusted to be visible. */
export const accentOf = (colors: Colors): string =>
  ensureContrast(minNonTextContrast, colors.secondary, { text: colors.text, grounds: backgroundsOf(colors) });

/** The lowest contrast of text and links on any background, from 1 to 21. */
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
// The specification leaves these open: the light colours, raised until readable on #1e1e1e.
const DarkColors = colors('dark', {
  primary: '#6ea2f8',
  secondary: '#35c795',
  background: '#121212',
  surface: '#1e1e1e',
  text: '#ffffff',
});

/**
 * Settings by category, with the defaults of section 9 of the administration's specification. Shared settings are stored
 * once: registration under `user_registration`, colours under `theme`. Secrets are stored elsewhere, encrypted.
 */
export const settingsSchemas = {
  general: z.object({
    siteName: z._default(
      z.string().check(z.trim(), z.minLength(1, 'site_name_required'), z.maxLength(60, 'name_too_long')),
      'Radiant',
    ),
    siteDescription: z._default(z.string().check(z.maxLength(300, 'description_too_long')), ''),
    /** What readers of French see instead; like the others below that end so. */
    siteDescriptionFr: z._default(z.string().check(z.trim(), z.maxLength(300, 'description_too_long')), ''),
    welcomeTextEn: WelcomeText,
    welcomeTextFr: WelcomeText,
    /** Where the community meets, such as the address of its church. */
    meetingPlace: z._default(
      z.string().check(z.trim(), z.maxLength(limits.placeMax, 'meeting_place_too_long')),
      '',
    ),
    contactEmail: z._default(Email, ''),
    contactPhone: z._default(Phone, ''),
    /** Who answers for personal information; named in the privacy policy. */
    privacyOfficer: z._default(z.string().check(z.trim(), z.maxLength(100, 'name_too_long')), ''),
    /** Whom a member in a crisis may call, such as a priest; empty: the contact phone. */
    crisisContactName: z._default(z.string().check(z.trim(), z.maxLength(100, 'name_too_long')), ''),
    crisisContactPhone: z._default(Phone, ''),
    defaultAudience: z._default(z.enum(generalAudiences), 'public'),
    /** False from the setup of a site until an administrator chooses one. */
    isDefaultAudienceChosen: z._default(z.boolean(), true),
    timeZone: z._default(z.string().check(z.refine(isTimeZone)), 'America/Toronto'),
    /** The verse of a day without a choice. A new site starts with `plan`; one without this setting is older. */
    verseFallback: z._default(z.enum(verseFallbacks), 'last'),
    copyrightText: CopyrightText,
    copyrightTextFr: CopyrightText,
  }),
  content_moderation: z.object({
    /** Scores content and holds it for review at `moderationThreshold`. */
    autoModerateContent: onByDefault,
    /** Comma-separated; a keyword that ends with an exclamation mark is sufficient by itself. */
    moderationKeywords: z._default(
      z.string().check(z.trim(), z.maxLength(5_000, 'text_too_long')),
      'profanity,obscenity,hate,violent',
    ),
    moderationNotifyAdmins: onByDefault,
    approvalRequired: z._default(z.boolean(), false),
    /** Of posts for everyone or for members; others only when their author agrees. */
    alertsCareTeam: z._default(z.boolean(), false),
    /** How long one person of the prayer chain has before the next is told. */
    prayerChainMinutes: z._default(
      z.int('chain_minutes_range').check(z.gte(5, 'chain_minutes_range'), z.lte(120, 'chain_minutes_range')),
      15,
    ),
    moderationThreshold: z._default(
      z.int('threshold_range').check(z.gte(0, 'threshold_range'), z.lte(100, 'threshold_range')),
      80,
    ),
  }),
  user_registration: z.object({
    allowRegistration: onByDefault,
    requireEmailVerification: onByDefault,
    /** Requires a provider set up under `social_media`. */
    allowSocialLogin: onByDefault,
    minimumPasswordLength: z._default(
      z
        .int('password_length_range')
        .check(z.gte(6, 'password_length_range'), z.lte(64, 'password_length_range')),
      8,
    ),
    requirePasswordSpecialChars: onByDefault,
    usernameProfanityFilter: onByDefault,
    /** At sign-up. Off by default, because programs that create accounts do not send it yet. */
    requireBirthDate: z._default(z.boolean(), false),
    /** In years. Below `ageOfConsent`, a parent or guardian is asked for their consent. */
    minimumAge: z._default(
      z
        .int('minimum_age_range')
        .check(z.gte(lowestMinimumAge, 'minimum_age_range'), z.lte(ageOfMajority, 'minimum_age_range')),
      ageOfConsent,
    ),
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
    /** As its buttons say; empty: the host of the issuer. */
    oidcName: z._default(z.string().check(z.trim(), z.maxLength(60, 'name_too_long')), ''),
    oidcIssuer: Issuer,
    oidcClientId: AppId,
    enableSocialSharing: onByDefault,
  }),
  feature_toggles: z.object({
    enablePublicEvents: onByDefault,
    enableTestimonies: onByDefault,
    enableComments: onByDefault,
    enablePrayers: onByDefault,
    enableNotifications: onByDefault,
    /** When off, only administrators do. */
    membersCreateGroups: onByDefault,
  }),
  email_notifications: z.object({
    sendWelcomeEmail: onByDefault,
    sendPasswordResetEmail: onByDefault,
    dailyDigestEmail: z._default(z.boolean(), false),
    weeklyNewsletterEmail: onByDefault,
    /** Sends contact form messages to every administrator, besides the contact address. */
    adminNotifications: onByDefault,
    reminderEmails: onByDefault,
    emailFooter: EmailFooter,
    emailFooterFr: EmailFooter,
    /** Empty: the site's name. */
    emailSenderName: z._default(
      z.string().check(z.maxLength(60, 'name_too_long'), z.regex(/^\P{Cc}*$/u, 'text_unreadable')),
      '',
    ),
    /** Empty: the address of `MAIL_FROM`. */
    emailSenderAddress: z._default(Email, ''),
    /** The law requires it in every optional mail; without it none is sent. */
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

export const defaultSettings: Settings = {
  general: settingsSchemas.general.parse({}),
  content_moderation: settingsSchemas.content_moderation.parse({}),
  user_registration: settingsSchemas.user_registration.parse({}),
  social_media: settingsSchemas.social_media.parse({}),
  feature_toggles: settingsSchemas.feature_toggles.parse({}),
  email_notifications: settingsSchemas.email_notifications.parse({}),
  theme: settingsSchemas.theme.parse({}),
};

/** Message keys of invalid changes by field; empty when all are valid. */
export function validateSettings(
  category: SettingsCategory,
  changes: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const schema = settingsSchemas[category];
  const keys: Record<string, string> = {};
  for (const name of Object.keys(changes)) if (!Object.hasOwn(schema.shape, name)) keys[name] = 'invalid';
  for (const { path, message } of schema.safeParse(changes).error?.issues ?? []) {
    // Zod's own messages are sentences, not keys.
    keys[String(path[0])] ??= /^[a-z_]+$/.test(message) ? message : 'invalid';
  }
  return keys;
}

/** With fallbacks; Inter and Georgia as in web/src/ui/tokens.css. */
export const fontFamilies: Readonly<Record<(typeof fonts)[number], string>> = {
  Inter: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  Arial: "Arial, 'Liberation Sans', sans-serif",
  Helvetica: "Helvetica, Arial, 'Liberation Sans', sans-serif",
  Georgia: "Georgia, var(--web-serif), 'Gelasio Fallback', 'Times New Roman', serif",
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
  summary: 'Get all site settings by category.',
  access: 'admin',
  rateLimit: 'read',
  answer: AllSettings,
});

export const updateSiteSettings = endpoint({
  name: 'settings.update',
  method: 'PUT',
  path: '/api/dashboard/settings/{category}',
  summary:
    'Update settings of a category; omitted settings keep their values. The five colours of a scheme are set together.',
  access: 'admin',
  rateLimit: 'write',
  params: z.object({ category: z.enum(settingsCategories) }),
  body: { schema: z.record(z.string(), z.unknown()) },
  answer: AllSettings,
});
