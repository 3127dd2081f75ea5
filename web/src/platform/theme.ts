import { useSyncExternalStore } from 'react';
import { readStorage, writePreferenceCookie, writeStorage } from './browser-storage.ts';

export type Theme = 'light' | 'dark';

const key = 'radiant-theme';
const themeColors: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#1e1e1e' };
const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

export function readStoredTheme(): Theme {
  const stored = readStorage('local', key);
  return isTheme(stored) ? stored : 'light';
}

const listeners = new Set<() => void>();

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme]);
  // Also a cookie, so that the server renders the first frame in it.
  writePreferenceCookie(key, theme);
  for (const listener of listeners) listener();
}

function setTheme(theme: Theme): void {
  writeStorage('local', key, theme);
  applyTheme(theme);
}

function subscribe(listener: () => void): () => void {
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === key) applyTheme(readStoredTheme());
  };
  listeners.add(listener);
  addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', followOtherTab);
  };
}

const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, (): Theme => 'light');
  return { theme, setTheme };
}
