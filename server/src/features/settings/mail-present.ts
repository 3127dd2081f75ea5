import { contrastRatio, mixColors } from '@radiant/contract/colors.ts';
import type { Settings } from '@radiant/contract/site-settings.ts';
import { siteTextIn } from '@radiant/contract/site-text.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import type { Config } from '../../config.ts';
import { parseSender } from '../../platform/mail/address.ts';
import { defaultMailColors, type MailColors, type MailSite } from '../../platform/mail/site.ts';

/** The backgrounds of mails (web/src/ui/tokens.css). */
const lightBackground = '#ffffff';
const darkBackground = '#1e1e1e';
/** WCAG 2.2, 1.4.3. */
const minContrast = 4.5;

export function presentMailSite(
  settings: Settings,
  {
    config,
    logo,
    locale,
  }: { config: Pick<Config, 'mailFrom' | 'publicUrl'>; logo: Buffer | null; locale: Locale },
): MailSite {
  const { general, email_notifications: mail } = settings;
  const fallback = parseSender(config.mailFrom);
  return {
    name: general.siteName,
    url: config.publicUrl,
    sender: {
      name: mail.emailSenderName || general.siteName,
      address: mail.emailSenderAddress || fallback.address,
    },
    signOff: siteTextIn(locale, mail.emailFooter.trim(), mail.emailFooterFr.trim()),
    postalAddress: mail.postalAddress.trim(),
    ...mailColors(settings.theme),
    logo,
  };
}

/** Only when it is readable in both schemes. */
export function mailColors({
  lightModeColors,
  darkModeColors,
}: Pick<Settings['theme'], 'lightModeColors' | 'darkModeColors'>): Record<'light' | 'dark', MailColors> {
  const light = lightModeColors.primary;
  const dark = darkModeColors.primary;
  const darkText = mixColors(dark, '#000000', 0.85);
  const isReadable =
    contrastRatio(light, lightBackground) >= minContrast &&
    contrastRatio(dark, darkBackground) >= minContrast &&
    contrastRatio(dark, darkText) >= minContrast;
  if (!isReadable) return defaultMailColors;
  return { light: { accent: light, onAccent: lightBackground }, dark: { accent: dark, onAccent: darkText } };
}
