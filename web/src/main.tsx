import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { preloadPage } from './pages.ts';
import { trackActivity } from './platform/activity.ts';
import { readStorage, writeStorage } from './platform/browser-storage.ts';
import { ErrorScreen } from './platform/error-message.tsx';
import { currentLocale, localeTags } from './platform/locale.ts';
import { queryClient } from './platform/query-client.ts';
import { applySiteStyles, loadSite, SiteProvider } from './platform/site.tsx';
import { applyTheme, readStoredTheme } from './platform/theme.ts';
import { loadInitialWords, WordsProvider } from './platform/words.tsx';
import { retryFailedLoads } from './ui/lazy.ts';

/** How long the layout waits for its page: React keeps a shown fallback for 300 ms anyway. */
const SHELL_DELAY_MS = 300;

const reloadedKey = 'radiant-reloaded';

/**
 * Loads the new version after a deployment, at most once a minute. Not while the server is down: unsent text
 * would be lost.
 */
async function reloadForNewVersion(): Promise<void> {
  const last = Number(readStorage('session', reloadedKey) ?? 0);
  if (Date.now() - last < 60_000) return;
  const isServed = await fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isServed) return;
  writeStorage('session', reloadedKey, String(Date.now()));
  location.reload();
}

addEventListener('vite:preloadError', () => void reloadForNewVersion());
addEventListener('online', retryFailedLoads);

async function start(): Promise<void> {
  trackActivity();
  const locale = currentLocale();
  document.documentElement.lang = localeTags[locale];
  const page = preloadPage(location.pathname);
  const [words, site] = await Promise.all([
    loadInitialWords(locale),
    loadSite().catch((error: unknown) => ({ error })),
  ]);
  // Shows the layout without its page only when the page is slow.
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, SHELL_DELAY_MS))]);

  const container = document.getElementById('root');
  if (!container) return;
  const root = createRoot(container);
  if ('error' in site) {
    return root.render(
      <WordsProvider locale={locale} words={words}>
        <ErrorScreen error={site.error} onRetry={() => location.reload()} />
      </WordsProvider>,
    );
  }

  applySiteStyles(site);
  applyTheme(site.darkModeOffered ? readStoredTheme() : 'light');
  root.render(
    <StrictMode>
      <WordsProvider locale={locale} words={words}>
        <SiteProvider site={site}>
          <QueryClientProvider client={queryClient}>
            <App />
          </QueryClientProvider>
        </SiteProvider>
      </WordsProvider>
    </StrictMode>,
  );
}

void start();
