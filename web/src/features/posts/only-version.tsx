import { useInitialWords, useLocale } from '../../platform/words.tsx';
import styles from './only-version.module.css';

/** For what the reader's language has no version of. */
export function OnlyVersion({ of }: { of: { language: string; translation?: object | undefined } }) {
  const t = useInitialWords();
  const { locale } = useLocale();
  if (of.translation || of.language === locale) return null;
  return <p className={styles.only}>{t.post.inOtherLanguageOnly}</p>;
}
