import type { Locale } from '@radiant/contract/words/locale.ts';
import { useState } from 'react';
import { usePrayerSheet } from '../../features/noticeboard/sheet-api.ts';
import { SheetEditor } from '../../features/noticeboard/sheet-editor.tsx';
import { LoadFailed } from '../../features/operations/load-failed.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { LoadingScreen } from '../../platform/error-message.tsx';
import { usePageTitle } from '../../platform/page-title.tsx';
import { useMember } from '../../platform/session.tsx';
import { useLocale } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './admin-page.module.css';

export function PrayerSheetPage() {
  const { sheet: words } = useAdminWords();
  const { locale } = useLocale();
  const { id } = useMember();
  const [chosen, setLanguage] = useState<Locale | null>(null);
  const language = chosen ?? locale;
  const query = usePrayerSheet(id, language);
  usePageTitle(words.title);
  return (
    <div className={classNames(styles.page, styles.smallHeadings)}>
      <div className={styles.screenOnly}>
        <h1>{words.title}</h1>
        <p className={styles.soft}>{words.intro}</p>
      </div>
      {query.data ? (
        <SheetEditor sheet={query.data} language={language} onLanguageChange={setLanguage} />
      ) : query.error ? (
        <LoadFailed query={query} />
      ) : (
        <LoadingScreen />
      )}
    </div>
  );
}
