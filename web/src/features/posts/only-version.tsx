import { otherLocale } from '@radiant/contract/words/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { translationWords } from '../../words/translation.ts';
import styles from './version-switch.module.css';

/** For what the reader's language has no version of. */
export function OnlyVersion({ of }: { of: { language: string; translation?: object | undefined } }) {
  const { locale } = useLocale();
  if (of.translation || of.language === locale) return null;
  return <p className={styles.only}>{translationWords[locale].only[otherLocale(locale)]}</p>;
}
