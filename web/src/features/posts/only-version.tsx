import type { Post } from '@radiant/contract/post-shapes.ts';
import { otherLocale } from '@radiant/contract/words/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { translationWords } from '../../words/translation.ts';
import styles from './version-switch.module.css';

/** On the page of a post that the reader's language has no version of. */
export function OnlyVersion({ post }: { post: Post }) {
  const { locale } = useLocale();
  if (post.translation || post.language === locale) return null;
  return <p className={styles.only}>{translationWords[locale].only[otherLocale(locale)]}</p>;
}
