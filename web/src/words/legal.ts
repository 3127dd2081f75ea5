import type { Locale } from '@radiant/contract/words/locale.ts';
import { en } from './legal/en.ts';
import { fr } from './legal/fr.ts';

export type LegalText = {
  title: string;
  opening: string;
  sections: { heading: string; paragraphs: string[] }[];
};

/** Without a contact the sentences name none. */
export type LegalSite = { name: string; contact: string };
export type PrivacySite = LegalSite & { officer: string };

export type LegalTexts = {
  version: string;
  /** Leads to the form for requests about one’s data. */
  request: string;
  terms(site: LegalSite): LegalText;
  privacy(site: PrivacySite): LegalText;
};

/** Loaded with the legal pages. */
export const legalTexts: Readonly<Record<Locale, LegalTexts>> = { en, fr };
