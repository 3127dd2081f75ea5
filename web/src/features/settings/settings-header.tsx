import { paths } from '../../paths.ts';
import { BackLink } from '../../platform/back-link.tsx';
import { useWords } from '../../platform/words.tsx';
import styles from './settings.module.css';

/** Title of a page below the settings, with the way back to them. */
export function SettingsHeader({ title }: { title: string }) {
  const t = useWords();
  return (
    <header className={styles.header}>
      <BackLink to={paths.settings()}>{t.settings.title}</BackLink>
      <h1>{title}</h1>
    </header>
  );
}
