import type { Locale } from '@radiant/contract/words/locale.ts';
import type { Platform } from '../platform.ts';
import type { Sender } from './address.ts';

/** Each pair has a contrast of 4.5:1 on its background. */
export type MailColors = { accent: string; onAccent: string };

export type MailSite = {
  name: string;
  url: string;
  sender: Sender;
  signOff: string;
  /** Required by law in list mails. */
  postalAddress: string;
  light: MailColors;
  dark: MailColors;
  /** PNG at twice the displayed size; without one the product's mark is shown. */
  logo?: Buffer | null;
};

export type MailSiteProvider = (platform: Platform, locale: Locale) => Promise<MailSite>;

/** As web/src/ui/tokens.css. */
export const defaultMailColors = {
  light: { accent: '#144172', onAccent: '#ffffff' },
  dark: { accent: '#a8c7f0', onAccent: '#0e1f36' },
} as const satisfies Record<'light' | 'dark', MailColors>;

export const logoContentId = 'logo@radiant';
