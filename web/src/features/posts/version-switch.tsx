import type { Post } from '@radiant/contract/post-shapes.ts';
import { otherLocale } from '@radiant/contract/words/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { translationWords } from '../../words/translation.ts';
import { ButtonLabel } from './button-label.tsx';
import styles from './version-switch.module.css';

/** Leads to the other version of a post. */
export function VersionSwitch({ shown, onSwitch }: { shown: Post; onSwitch: () => void }) {
  const words = translationWords[useLocale().locale];
  return (
    <button type="button" className={styles.switch} onClick={onSwitch}>
      {words.read[otherLocale(shown.language)]}
      <ButtonLabel post={shown} />
    </button>
  );
}
