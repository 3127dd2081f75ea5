import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useEditorWords } from './use-editor-words.ts';

export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'fr' : 'en');

interface TranslationLanguageProps {
  /** Null without a second version. */
  value: Locale | null;
  onValueChange: (locale: Locale | null) => void;
}

/** Whether there is a second version, and its language. */
export function TranslationLanguage({ value, onValueChange }: TranslationLanguageProps) {
  const { locale } = useLocale();
  const { translation: words } = useEditorWords();
  return (
    <>
      <Switch
        name="isTranslated"
        label={words.add}
        hint={words.addHint}
        checked={value !== null}
        onCheckedChange={(isOn) => onValueChange(isOn ? otherLocale(locale) : null)}
      />
      {value !== null && (
        <Select
          name="translationLocale"
          label={words.language}
          options={locales.map((one) => ({ value: one, label: words.languages[one] }))}
          value={value}
          onValueChange={onValueChange}
        />
      )}
    </>
  );
}
