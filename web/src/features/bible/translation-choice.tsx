import { translationNames } from '@radiant/contract/bible.ts';
import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { bibleWords } from '../../words/bible.ts';
import styles from './translation-choice.module.css';

interface TranslationChoiceProps {
  value: Locale;
  onChoose: (translation: Locale) => void;
}

export function TranslationChoice({ value, onChoose }: TranslationChoiceProps) {
  const words = bibleWords[useLocale().locale];
  return (
    <Segmented
      className={styles.choice}
      label={words.translation}
      options={locales.map((language) => ({
        value: language,
        label: <span lang={language}>{translationNames[language]}</span>,
      }))}
      value={value}
      onValueChange={onChoose}
    />
  );
}
