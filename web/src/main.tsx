import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { preloadPage } from './pages.ts';
import { watchActivity } from './platform/activity.ts';
import { readStored, writeStored } from './platform/browser-storage.ts';
import { currentLocale, localeTags } from './platform/locale.ts';
import { ProblemScreen } from './platform/problem.tsx';
import { queryClient } from './platform/query-client.ts';
import { applySiteLook, loadSite, SiteProvider } from './platform/site.tsx';
import { paintTheme, rememberedTheme } from './platform/theme.ts';
import { loadFirstWords, WordsProvider } from './platform/words.tsx';
import { retryFailedParts } from './ui/lazy-part.ts';

/** How long the frame waits for its page, in milliseconds: as long as React would leave it empty once it was shown. */
const frameAlone = 300;

const reloadedKey = 'radiant-reloaded';

/**
 * A new version replaced the files of the one that is open: load it, but not again and again. A server that is gone
 * has no page to load either, and what was written would be lost.
 */
async function reloadForNewVersion(): Promise<void> {
  const last = Number(readStored('session', reloadedKey) ?? 0);
  if (Date.now() - last < 60_000) return;
  const isServed = await fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isServed) return;
  writeStored('session', reloadedKey, String(Date.now()));
  location.reload();
}

addEventListener('vite:preloadError', () => void reloadForNewVersion());
addEventListener('online', retryFailedParts);

async function start(): Promise<void> {
  watchActivity();
  const locale = currentLocale();
  document.documentElement.lang = localeTags[locale];
  const page = preloadPage(location.pathname);
  const [words, site] = await Promise.all([
    loadFirstWords(locale),
    loadSite().catch((error: unknown) => ({ error })),
  ]);
  // The frame alone is shown only where the page takes its time.
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, frameAlone))]);

  const container = document.getElementById('root');
  if (!container) return;
  const root = createRoot(container);
  if ('error' in site) {
    return root.render(
      <WordsProvider locale={locale} words={words}>
        <ProblemScreen error={site.error} onRetry={() => location.reload()} />
      </WordsProvider>,
    );
  }

  applySiteLook(site);
  paintTheme(site.darkModeOffered ? rememberedTheme() : 'light');
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
