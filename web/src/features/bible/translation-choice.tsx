import { translationNames } from '@radiant/contract/bible.ts';
import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import { Link } from 'react-router';
import { useLocale } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import segmented from '../../ui/segmented.module.css';
import { bibleWords } from '../../words/bible.ts';
import styles from './translation-choice.module.css';

interface TranslationChoiceProps {
  value: Locale;
  /** Null is that of the reader’s language. */
  toPath: (translation: Locale | null) => string;
}

/** Links, which work without script. */
export function TranslationChoice({ value, toPath }: TranslationChoiceProps) {
  const { locale } = useLocale();
  return (
    <nav
      aria-label={bibleWords[locale].translation}
      className={classNames(segmented.segmented, styles.choice)}
    >
      {locales.map((language) => (
        <Link
          key={language}
          className={classNames(segmented.option, styles.option)}
          to={toPath(language === locale ? null : language)}
          lang={language}
          aria-current={language === value ? 'true' : undefined}
          replace
          preventScrollReset
        >
          {translationNames[language]}
        </Link>
      ))}
    </nav>
  );
}
