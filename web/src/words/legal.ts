import type { Locale } from '@radiant/contract/words/locale.ts';
import { en } from './legal/en.ts';
import { fr } from './legal/fr.ts';

/** A text of sections: a heading each, and paragraphs. */
export type LegalText = {
  title: string;
  opening: string;
  sections: { heading: string; paragraphs: string[] }[];
};

/** Who speaks in the text; without an address the sentences name none. */
export type LegalSite = { name: string; contact: string };

export type LegalTexts = {
  version: string;
  terms(site: LegalSite): LegalText;
  privacy(site: LegalSite): LegalText;
};

/** Terms and privacy policy: apart from the other words, because only their own pages need them. */
export const legalTexts: Readonly<Record<Locale, LegalTexts>> = { en, fr };
