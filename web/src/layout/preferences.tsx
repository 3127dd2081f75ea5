import { Keyboard, Languages, Moon, Settings2, Sun } from 'lucide-react';
import { useSite } from '../platform/site.tsx';
import { useTheme } from '../platform/theme.ts';
import { useInitialWords, useLocale } from '../platform/words.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '../ui/menu.tsx';
import { Segmented } from '../ui/segmented.tsx';
import styles from './navigation-drawer.module.css';
import { useOpenShortcuts } from './shortcuts-provider.tsx';

function usePreferenceOptions() {
  const t = useInitialWords();
  const languages = [
    { value: 'en', label: t.layout.english },
    { value: 'fr', label: t.layout.french },
  ] as const;
  const themes = [
    { value: 'light', label: t.layout.light, icon: <Sun size={18} /> },
    { value: 'dark', label: t.layout.dark, icon: <Moon size={18} /> },
  ] as const;
  return { languages, themes };
}

export function PreferenceMenuItems() {
  const t = useInitialWords();
  const { darkModeOffered } = useSite();
  const { locale, setLocale } = useLocale();
  const { theme, setTheme } = useTheme();
  const { languages, themes } = usePreferenceOptions();
  const openShortcuts = useOpenShortcuts();
  return (
    <>
      <MenuRadioGroup
        label={t.layout.language}
        value={locale}
        options={languages.map((option) => ({ ...option, icon: <Languages size={18} /> }))}
        onValueChange={setLocale}
      />
      {darkModeOffered && (
        <>
          <MenuSeparator />
          <MenuRadioGroup label={t.layout.theme} value={theme} options={themes} onValueChange={setTheme} />
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<Keyboard size={18} />} onSelect={openShortcuts}>
        {t.layout.shortcuts}
      </MenuItem>
    </>
  );
}

export function PreferencesMenu() {
  const t = useInitialWords();
  return (
    <Menu
      label={t.layout.preferences}
      trigger={<IconButton label={t.layout.preferences} icon={<Settings2 size={20} />} />}
    >
      <PreferenceMenuItems />
    </Menu>
  );
}

export function PreferenceSwitches() {
  const t = useInitialWords();
  const { darkModeOffered } = useSite();
  const { locale, setLocale } = useLocale();
  const { theme, setTheme } = useTheme();
  const { languages, themes } = usePreferenceOptions();
  return (
    <div className={styles.switches}>
      <Segmented label={t.layout.language} options={languages} value={locale} onValueChange={setLocale} />
      {darkModeOffered && (
        <Segmented label={t.layout.theme} options={themes} value={theme} onValueChange={setTheme} />
      )}
    </div>
  );
}

/** A switch to the other language by its own name, for the sign-in pages. */
export function LanguageToggle({ className }: { className?: string | undefined }) {
  const t = useInitialWords();
  const { locale, setLocale } = useLocale();
  const otherLocale = locale === 'en' ? 'fr' : 'en';
  return (
    <button type="button" lang={otherLocale} className={className} onClick={() => setLocale(otherLocale)}>
      {otherLocale === 'en' ? t.layout.english : t.layout.french}
    </button>
  );
}

export function ThemeToggle({ className }: { className?: string | undefined }) {
  const t = useInitialWords();
  const { darkModeOffered } = useSite();
  const { theme, setTheme } = useTheme();
  if (!darkModeOffered) return null;
  const otherTheme = theme === 'light' ? 'dark' : 'light';
  return (
    <button type="button" className={className} onClick={() => setTheme(otherTheme)}>
      {otherTheme === 'dark' ? <Moon size={18} /> : <Sun size={18} />}
      {otherTheme === 'dark' ? t.layout.toDark : t.layout.toLight}
    </button>
  );
}
