import { useLocale } from '../../platform/words.tsx';
import { settingsWords } from '../../words/admin/settings.ts';
import type { SettingsWords } from '../../words/admin/settings-en.ts';

/** The words of the site's settings, in the reader's language. */
export const useSettingsWords = (): SettingsWords => settingsWords[useLocale().locale];
