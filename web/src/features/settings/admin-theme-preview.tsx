import { textColorOn } from '@radiant/contract/colors.ts';
import {
  accentOf,
  fontFamilies,
  inkOf,
  type Scheme,
  type Settings,
} from '@radiant/contract/site-settings.ts';
import { useLayoutEffect, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './admin-theme-preview.module.css';
import { useSettingsWords } from './use-settings-words.ts';

export function ThemePreview({ theme, scheme }: { theme: Settings['theme']; scheme: Scheme }) {
  const words = useSettingsWords();
  const box = useRef<HTMLDivElement>(null);

  // Before the first paint, and by script: the content security policy forbids inline styles.
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(getThemeTokens(theme, scheme)))
      box.current?.style.setProperty(name, value);
  }, [theme, scheme]);

  return (
    <div
      ref={box}
      role="img"
      aria-label={words.preview[scheme]}
      className={styles.preview}
      data-buttons={theme.buttonStyle}
      data-cards={theme.cardStyle}
    >
      <Card>
        <div className={styles.inner}>
          <p className={styles.title}>{words.sample.title}</p>
          <p>
            {words.sample.text} <span className={styles.link}>{words.sample.link}</span>
          </p>
          <div className={styles.buttons}>
            <span className={styles.button}>{words.sample.button}</span>
            <span className={styles.other}>{words.sample.other}</span>
            <span className={styles.ring} />
            <span className={styles.reached} />
          </div>
        </div>
      </Card>
    </div>
  );
}

function getThemeTokens(theme: Settings['theme'], scheme: Scheme): Record<string, string> {
  const colors = scheme === 'light' ? theme.lightModeColors : theme.darkModeColors;
  const ink = inkOf(scheme, colors);
  return {
    '--background': colors.background,
    '--surface': colors.surface,
    '--text': colors.text,
    '--primary': colors.primary,
    '--ink': ink,
    '--on-ink': textColorOn(ink),
    '--accent': accentOf(colors),
    '--sans': fontFamilies[theme.primaryFont],
    '--serif': fontFamilies[theme.secondaryFont],
  };
}
