import type { Locale } from '@radiant/contract/words/locale.ts';
import { type SettingsWords, settingsEn } from './settings-en.ts';
import { settingsFr } from './settings-fr.ts';

/** Of the site's settings: with their page alone. */
export const settingsWords: Readonly<Record<Locale, SettingsWords>> = { en: settingsEn, fr: settingsFr };
