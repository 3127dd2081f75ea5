import { ageOfConsent } from '@radiant/contract/birthdays.ts';
import { contrastRatio, minTextContrast, mixColors, textColorOn } from '@radiant/contract/colors.ts';
import { type Site, type SitePicture, type SocialProvider, socialProviders } from '@radiant/contract/site.ts';
import {
  accentOf,
  defaultSettings,
  fontFamilies,
  inkOf,
  type Settings,
} from '@radiant/contract/site-settings.ts';
import { siteTextIn } from '@radiant/contract/site-text.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { serverWords } from '../../words/words.ts';
import type { SiteAssets } from './assets-queries.ts';
import { minPasswordLength } from './policy.ts';

export function presentSite({
  settings,
  assets,
  translates = false,
}: {
  settings: Settings;
  assets: SiteAssets;
  /** Whether a translation service is configured. */
  translates?: boolean;
}): Site {
  const { general, user_registration, feature_toggles, social_media, theme } = settings;
  return {
    name: general.siteName,
    description: general.siteDescription,
    descriptionFr: general.siteDescriptionFr,
    welcomeTextEn: general.welcomeTextEn,
    welcomeTextFr: general.welcomeTextFr,
    meetingPlace: general.meetingPlace,
    contactEmail: general.contactEmail,
    contactPhone: general.contactPhone,
    privacyOfficer: general.privacyOfficer,
    crisisContactName: general.crisisContactName,
    crisisContactPhone: general.crisisContactPhone,
    registrationOpen: user_registration.allowRegistration,
    asksBirthDate: user_registration.requireBirthDate,
    asksGuardians: user_registration.requireBirthDate && user_registration.minimumAge < ageOfConsent,
    socialProviders: enabledProviders(settings, assets),
    oidcName: oidcNameOf(settings),
    commentsOpen: feature_toggles.enableComments,
    prayersOpen: feature_toggles.enablePrayers,
    testimoniesOpen: feature_toggles.enableTestimonies,
    publicEventsOffered: feature_toggles.enablePublicEvents,
    machineTranslationOffered: translates,
    membersCreateGroups: feature_toggles.membersCreateGroups,
    sharingOffered: social_media.enableSocialSharing,
    darkModeOffered: theme.enableDarkMode,
    defaultAudience: general.defaultAudience,
    asksDefaultAudience: !general.isDefaultAudienceChosen,
    passwordMin: minPasswordLength(settings),
    passwordSpecial: user_registration.requirePasswordSpecialChars,
    logo: pictureOf(assets, 'logo'),
    favicon: pictureOf(assets, 'favicon'),
    copyright: general.copyrightText,
    copyrightFr: general.copyrightTextFr,
    timeZone: general.timeZone,
    theme: {
      primaryFont: theme.primaryFont,
      secondaryFont: theme.secondaryFont,
      buttonStyle: theme.buttonStyle,
      cardStyle: theme.cardStyle,
      light: theme.lightModeColors,
      dark: theme.darkModeColors,
    },
  };
}

/** The version in the URL lets browsers cache it for good. */
function pictureOf({ pictures }: SiteAssets, purpose: SitePicture): Site['logo'] {
  const found = pictures.find((picture) => picture.purpose === purpose);
  if (!found) return null;
  const { version, width, height } = found;
  return { address: `/site/${purpose}.webp?v=${version}`, width, height };
}

export function homeScreenIconOf({ pictures }: SiteAssets): string | null {
  const found = pictures.find(({ purpose, hasPng }) => purpose === 'favicon' && hasPng);
  return found ? `/site/favicon.png?v=${found.version}` : null;
}

const defaultIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
];

/** The names of the links are in the reader's language: a manifest has one. */
export function presentManifest(
  { settings, assets }: { settings: Settings; assets: SiteAssets },
  locale: Locale,
) {
  const { shortcuts } = serverWords[locale];
  const { siteName, siteDescription, siteDescriptionFr } = settings.general;
  const description = siteTextIn(locale, siteDescription, siteDescriptionFr);
  const { lightModeColors: light } = settings.theme;
  const icon = homeScreenIconOf(assets);
  const purposes = ['any', 'maskable'];
  return {
    id: '/',
    lang: `${locale}-CA`,
    name: siteName,
    short_name: siteName,
    ...(description !== '' && { description }),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: light.background,
    theme_color: inkOf('light', light),
    icons:
      icon === null
        ? defaultIcons
        : purposes.map((purpose) => ({ src: icon, sizes: '512x512', type: 'image/png', purpose })),
    shortcuts: [
      { name: shortcuts.pray, url: '/pray' },
      { name: shortcuts.write, url: '/posts/create' },
      { name: shortcuts.prayers, url: '/prayers' },
      { name: shortcuts.events, url: '/events' },
    ],
    // With GET nothing is stored by opening it: the member sees the text and decides.
    share_target: {
      action: '/posts/create',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}

const appIds = { google: 'googleClientId', facebook: 'facebookAppId', oidc: 'oidcClientId' } as const;

export const appIdOf = ({ social_media }: Settings, provider: SocialProvider): string =>
  social_media[appIds[provider]];

const oidcNameOf = ({ social_media: { oidcName, oidcIssuer } }: Settings): string =>
  oidcName || (URL.parse(oidcIssuer)?.hostname ?? oidcIssuer);

const enabledProviders = (settings: Settings, { secrets }: SiteAssets): SocialProvider[] =>
  socialProviders.filter(
    (provider) =>
      settings.user_registration.allowSocialLogin &&
      appIdOf(settings, provider) !== '' &&
      (provider !== 'oidc' || settings.social_media.oidcIssuer !== '') &&
      secrets.includes(`${provider}-sign-in`),
  );

type Colors = Site['theme']['light'];
type Tokens = Record<string, string>;

/** The largest share of the background, up to `preferred`, that keeps the text readable. */
function maxReadableMix(
  text: string,
  [surface = '', ...others]: readonly string[],
  preferred: number,
): number {
  const ratios = [preferred, 0.2, 0.1, 0.05].filter((share) => share <= preferred);
  return (
    ratios.find((share) =>
      [surface, ...others].every(
        (ground) => contrastRatio(mixColors(text, surface, share), ground) >= minTextContrast,
      ),
    ) ?? 0
  );
}

/** Only for custom backgrounds; the default shades were designed by hand. */
function derivedTokens({ background, surface, text }: Colors, scheme: 'light' | 'dark'): Tokens {
  return {
    '--surface-raised': scheme === 'light' ? surface : mixColors(surface, text, 0.05),
    '--surface-sunken': mixColors(background, text, 0.03),
    '--surface-hover': mixColors(surface, text, 0.05),
    '--text-soft': mixColors(text, surface, maxReadableMix(text, [surface, background], 0.22)),
    '--text-faint': mixColors(text, surface, maxReadableMix(text, [surface, background], 0.3)),
    '--inverse': text,
    '--on-inverse': surface,
    '--line': mixColors(surface, text, 0.1),
    '--line-strong': mixColors(surface, text, 0.2),
    '--line-control': mixColors(surface, text, 0.52),
  };
}

/** Only for a custom primary colour; the default was designed by hand. */
const accentTextTokens = (ink: string, { surface, text }: Colors): Tokens => ({
  '--ink': ink,
  '--ink-strong': mixColors(ink, text, 0.25),
  '--ink-tint': mixColors(surface, ink, 0.1),
  '--on-ink': textColorOn(ink),
});

const backgroundNames = ['background', 'surface', 'text'] as const;

function colorTokens(colors: Colors, scheme: 'light' | 'dark'): Tokens {
  const defaults = defaultSettings.theme[scheme === 'light' ? 'lightModeColors' : 'darkModeColors'];
  const hasCustomBackground = backgroundNames.some((name) => colors[name] !== defaults[name]);
  const ink = inkOf(scheme, colors);
  return {
    ...(colors.primary !== defaults.primary && accentTextTokens(ink, colors)),
    '--accent': accentOf(colors),
    '--primary': colors.primary,
    '--on-primary': textColorOn(colors.primary),
    '--secondary': colors.secondary,
    '--on-secondary': textColorOn(colors.secondary),
    '--background': colors.background,
    '--surface': colors.surface,
    '--text': colors.text,
    ...(hasCustomBackground && derivedTokens(colors, scheme)),
  };
}

const cssBlock = (selector: string, tokens: Tokens): string =>
  `${selector} {\n${Object.entries(tokens)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

/** One attribute more specific than web/src/ui/tokens.css, so that their order does not matter. */
export function themeCss({ theme }: Site): string {
  return [
    cssBlock(":root:not([data-theme='dark'])", colorTokens(theme.light, 'light')),
    cssBlock(":root[data-theme='dark']", colorTokens(theme.dark, 'dark')),
    cssBlock(':root:root', {
      '--sans': fontFamilies[theme.primaryFont],
      '--serif': fontFamilies[theme.secondaryFont],
    }),
  ].join('\n');
}
