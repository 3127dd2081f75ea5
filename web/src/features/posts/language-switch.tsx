import { otherLocale } from '@radiant/contract/words/locale.ts';
import type { ReactNode } from 'react';
import { useLocale } from '../../platform/words.tsx';
import { translationWords } from '../../words/translation.ts';
import styles from './version-switch.module.css';

/** Leads to the other version; `children` says of what, to screen readers. */
export function LanguageSwitch({
  shown,
  children,
  onSwitch,
}: {
  shown: { language: string };
  children?: ReactNode;
  onSwitch: () => void;
}) {
  const words = translationWords[useLocale().locale];
  return (
    <button type="button" className={styles.switch} onClick={onSwitch}>
      {words.read[otherLocale(shown.language)]}
      {children}
    </button>
  );
}
