import type { Locale } from '@radiant/contract/words/locale.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useSite } from '../../platform/site.tsx';
import { useTheme } from '../../platform/theme.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './settings.module.css';
import { useSetPreferences } from './settings-api.ts';

/** Language and theme; the language of mails follows. */
export function AppearanceSettings({ memberId }: { memberId: string }) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const { darkModeOffered } = useSite();
  const { locale, setLocale } = useLocale();
  const { theme, setTheme } = useTheme();
  const { mutate, error } = useSetPreferences(memberId);

  function handleLanguage(language: Locale) {
    setLocale(language);
    mutate({ language });
  }

  return (
    <Card render={<section />} className={styles.section} aria-labelledby="look">
      <h2 id="look" className={styles.title}>
        {t.settings.look}
      </h2>
      {error && <Notice tone="danger">{errorMessage(error)}</Notice>}
      <div className={styles.choice}>
        <span aria-hidden="true" className={styles.name}>
          {t.layout.language}
        </span>
        <Segmented
          label={t.layout.language}
          value={locale}
          options={[
            { value: 'en', label: <span lang="en">{t.layout.english}</span> },
            { value: 'fr', label: <span lang="fr">{t.layout.french}</span> },
          ]}
          onValueChange={handleLanguage}
        />
        <p className={styles.hint}>{t.settings.mailLanguage}</p>
      </div>
      {darkModeOffered && (
        <div className={styles.choice}>
          <span aria-hidden="true" className={styles.name}>
            {t.layout.theme}
          </span>
          <Segmented
            label={t.layout.theme}
            value={theme}
            options={[
              { value: 'light', label: t.layout.light },
              { value: 'dark', label: t.layout.dark },
            ]}
            onValueChange={setTheme}
          />
        </div>
      )}
    </Card>
  );
}
