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

/** Where an account of somebody else's can be used to sign in here; decision 0034 says why these two. */
export const socialProviders = ['google', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];
/** As they call themselves, in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

/** The pictures that stand for a site. */
export const sitePictures = ['logo', 'favicon'] as const;
export type SitePicture = (typeof sitePictures)[number];

const Picture = z.object({ address: z.string(), width: z.number(), height: z.number() });

/** What anyone may know of the site: its name, its look and what is switched on. */
export const Site = z.object({
  name: z.string(),
  description: z.string(),
  contactEmail: z.string(),
  contactPhone: z._default(z.string(), ''),
  registrationOpen: z.boolean(),
  /** With which accounts elsewhere one can sign in: those that are set up, while the site allows it. */
  socialProviders: z.array(z.enum(socialProviders)),
  commentsOpen: z.boolean(),
  prayersOpen: z.boolean(),
  testimoniesOpen: z.boolean(),
  /** Whether posts can be passed on to other sites. */
  sharingOffered: z.boolean(),
  darkModeOffered: z.boolean(),
  defaultAudience: z.enum(['public', 'members', 'friends', 'private']),
  /** Whether its administrators have still to choose that. */
  asksDefaultAudience: z._default(z.boolean(), false),
  passwordMin: z.number(),
  /** Whether passwords need a special character. */
  passwordSpecial: z.boolean(),
  /** Null: the product's own. */
  logo: z.nullable(Picture),
  favicon: z.nullable(Picture),
  /** At the foot of every page; empty: nothing. */
  copyright: z.string(),
  /** IANA zone in which the site's day begins. */
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
  summary: 'The site’s name, look and switches.',
  access: 'anyone',
  rateLimit: 'read',
  isCachedForGuests: true,
  answer: plain(Site),
});
