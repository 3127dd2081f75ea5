import type { Platform } from '../platform.ts';
import type { Sender } from './address.ts';

/** The colour of headings, links and buttons, and of what stands on it; each pair reads (4.5:1) on its ground. */
export type MailColors = { accent: string; onAccent: string };

/** The site as its mails show it. */
export type MailSite = {
  name: string;
  /** Without a slash at its end. */
  url: string;
  sender: Sender;
  /** How every mail takes its leave, line by line; empty for none. */
  signOff: string;
  /** Where the sender can be written to on paper; no mail of the class `list` goes without. */
  postalAddress: string;
  light: MailColors;
  dark: MailColors;
  /** The site's own mark as PNG, twice as large as it is shown; the product's is drawn where there is none. */
  logo?: Buffer | null;
};

/** The site as it is when a mail is written; told by whoever knows its settings. */
export type MailSiteProvider = (platform: Platform) => Promise<MailSite>;

/** Ink, the voice of the product (web/src/ui/tokens.css). */
export const defaultMailColors = {
  light: { accent: '#144172', onAccent: '#ffffff' },
  dark: { accent: '#a8c7f0', onAccent: '#0e1f36' },
} as const satisfies Record<'light' | 'dark', MailColors>;

/** How a mail names the logo that comes with it. */
export const logoContentId = 'logo@radiant';
