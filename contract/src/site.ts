import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { plain } from './wire.ts';

const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const Colors = z.object({ primary: Color, secondary: Color, background: Color, surface: Color, text: Color });

export const fonts = [
  'Inter',
  'Arial',
  'Helvetica',
  'Georgia',
  'Times New Roman',
  'Roboto',
  'Open Sans',
  'Lato',
] as const;

export const buttonStyles = ['rounded', 'squared', 'pill'] as const;
export const cardStyles = ['elevated', 'flat', 'bordered'] as const;

/** Decision 0034 gives the reasons. `oidc`: any OpenID Connect provider that the site has set up. */
export const socialProviders = ['google', 'facebook', 'oidc'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** @param oidcName how the site calls its own provider; empty once its settings were cleared, though members are linked */
export const providerNameOf = (provider: SocialProvider, { oidcName }: { oidcName: string }): string =>
  ({ google: 'Google', facebook: 'Facebook', oidc: oidcName || 'OpenID Connect' })[provider];

export const sitePictures = ['logo', 'favicon'] as const;
export type SitePicture = (typeof sitePictures)[number];

const Picture = z.object({ address: z.string(), width: z.number(), height: z.number() });

export const Site = z.object({
  name: z.string(),
  description: z.string(),
  descriptionFr: z._default(z.string(), ''),
  /** What guests read on the home page; empty: a text of the product. */
  welcomeTextEn: z._default(z.string(), ''),
  welcomeTextFr: z._default(z.string(), ''),
  meetingPlace: z._default(z.string(), ''),
  contactEmail: z.string(),
  contactPhone: z._default(z.string(), ''),
  privacyOfficer: z._default(z.string(), ''),
  crisisContactName: z._default(z.string(), ''),
  crisisContactPhone: z._default(z.string(), ''),
  registrationOpen: z.boolean(),
  /** Whether new members enter their birth date. */
  asksBirthDate: z._default(z.boolean(), false),
  /** Whether children under 14 may join with the consent of a parent or guardian. */
  asksGuardians: z._default(z.boolean(), false),
  /** Providers that are set up, while the site allows social sign-in. */
  socialProviders: z.array(z.enum(socialProviders)),
  /** The name of the site's own OpenID Connect provider. */
  oidcName: z._default(z.string(), ''),
  commentsOpen: z.boolean(),
  prayersOpen: z.boolean(),
  testimoniesOpen: z.boolean(),
  /** Whether guests see events. */
  publicEventsOffered: z._default(z.boolean(), true),
  sharingOffered: z.boolean(),
  /** Whether readers are offered a machine translation of public posts. */
  machineTranslationOffered: z._default(z.boolean(), false),
  membersCreateGroups: z._default(z.boolean(), true),
  darkModeOffered: z.boolean(),
  defaultAudience: z.enum(['public', 'members', 'friends', 'private']),
  /** Whether administrators still have to choose the default audience. */
  asksDefaultAudience: z._default(z.boolean(), false),
  passwordMin: z.number(),
  passwordSpecial: z.boolean(),
  logo: z.nullable(Picture),
  favicon: z.nullable(Picture),
  copyright: z.string(),
  copyrightFr: z._default(z.string(), ''),
  /** The IANA zone of the site's calendar. */
  timeZone: z.string(),
  theme: z.object({
    primaryFont: z.enum(fonts),
    secondaryFont: z.enum(fonts),
    buttonStyle: z.enum(buttonStyles),
    cardStyle: z.enum(cardStyles),
    light: Colors,
    dark: Colors,
  }),
});
export type Site = z.output<typeof Site>;

export const getSite = endpoint({
  name: 'settings.getSite',
  method: 'GET',
  path: '/api/site',
  summary: 'Get the site’s name, appearance and enabled features.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  isCachedForGuests: true,
  answer: plain(Site),
});
