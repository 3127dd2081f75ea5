import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadPostParts } from './features/posts/lazy-post-parts.ts';
import { preloadPage } from './pages.ts';
import { trackActivity } from './platform/activity.ts';
import { readStorage, writeStorage } from './platform/browser-storage.ts';
import { ErrorScreen } from './platform/error-message.tsx';
import { detectInitialLocale, localeTags } from './platform/locale.ts';
import { createQueryClient } from './platform/query-client.ts';
import { applySiteStyles, loadSite } from './platform/site.tsx';
import { applyTheme, readStoredTheme } from './platform/theme.ts';
import { loadInitialWords, WordsProvider } from './platform/words.tsx';
import { Providers } from './providers.tsx';
import { readServerRender } from './server-render.ts';
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
  const rendered = readServerRender();
  // Stored with the page and the words of its language.
  const isOffline = 'offline' in document.documentElement.dataset;
  const locale = detectInitialLocale(rendered !== null || isOffline);
  document.documentElement.lang = localeTags[locale];
  const page = preloadPage(location.pathname);
  const [words, site] = await Promise.all([
    loadInitialWords(locale),
    loadSite().catch((error: unknown) => ({ error })),
    // Hydration must find every part that the server rendered. Without one React renders the page anew.
    rendered?.needsPostParts && loadPostParts().catch(() => undefined),
  ]);
  // Shows the layout without its page only when the page is slow.
  await Promise.race([page, ...(rendered ? [] : [wait(SHELL_DELAY_MS)])]);

  const container = document.getElementById('root');
  if (!container) return;
  if ('error' in site) {
    return createRoot(container).render(
      <WordsProvider locale={locale} words={words}>
        <ErrorScreen error={site.error} onRetry={() => location.reload()} />
      </WordsProvider>,
    );
  }

  applySiteStyles(site);
  applyTheme(site.darkModeOffered ? readStoredTheme() : 'light');
  const client = createQueryClient();
  if (isOffline) await (await import('./features/offline/restore-offline.ts')).restoreOffline(client);
  const tree = (
    <Providers {...{ locale, words, site, client }} clock={rendered?.clock ?? null}>
      <App />
    </Providers>
  );
  // As a transition React pauses for whatever the reader does.
  if (rendered) startTransition(() => void hydrateRoot(container, tree));
  else createRoot(container).render(tree);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

void start();
