import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import { useWords } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';

export function LanguageField(props: {
  value: Locale;
  disabled: boolean;
  className?: string | undefined;
  onValueChange: (language: Locale) => void;
}) {
  const t = useWords();
  return (
    <Select
      {...props}
      name="language"
      label={t.composer.writtenIn}
      options={locales.map((value) => ({ value, label: t.composer.languages[value] }))}
    />
  );
}
