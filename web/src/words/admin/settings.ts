import type { Locale } from '@radiant/contract/words/locale.ts';
import { type SettingsWords, settingsEn } from './settings-en.ts';
import { settingsFr } from './settings-fr.ts';

/** Loaded with the settings page. */
export const settingsWords: Readonly<Record<Locale, SettingsWords>> = { en: settingsEn, fr: settingsFr };
