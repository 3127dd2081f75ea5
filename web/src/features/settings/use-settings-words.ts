import { useLocale } from '../../platform/words.tsx';
import { settingsWords } from '../../words/admin/settings.ts';
import type { SettingsWords } from '../../words/admin/settings-en.ts';

export const useSettingsWords = (): SettingsWords => settingsWords[useLocale().locale];
