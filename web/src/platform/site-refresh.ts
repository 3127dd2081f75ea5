import { getSite, type Site } from '@radiant/contract/site.ts';
import { call } from './api.ts';
import { applySiteStyles } from './site.tsx';
import { applyTheme, readStoredTheme } from './theme.ts';

/** Every open page hears of a change at once; random delays spread their requests. */
const MAX_JITTER_MS = 1_500;

let latestRequest = 0;

/** On failure the page stays as it is until the next change or reload. */
export async function fetchAndApplySite(show: (site: Site) => void): Promise<void> {
  latestRequest += 1;
  const request = latestRequest;
  await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_JITTER_MS));
  // A later request replaces this one.
  if (request !== latestRequest) return;
  const site = await call(getSite, { silent: true }).catch(() => null);
  if (!site || request !== latestRequest) return;
  show(site);
  applySiteStyles(site);
  applyTheme(site.darkModeOffered ? readStoredTheme() : 'light');
  updateFavicon(site);
  reloadThemeStyles();
}

const defaultFavicon = { href: '/favicon.svg', type: 'image/svg+xml' };

function updateFavicon({ favicon }: Site): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  const { href, type } = favicon ? { href: favicon.address, type: 'image/webp' } : defaultFavicon;
  link.type = type;
  link.href = href;
}

/** Reloads the theme's style sheet; the old one is removed once the new one has loaded, to avoid a flash. */
function reloadThemeStyles(): void {
  const oldLinks = document.querySelectorAll('link[rel="stylesheet"][href^="/theme.css"]');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/theme.css?at=${Date.now()}`;
  link.addEventListener('load', () => {
    for (const one of oldLinks) one.remove();
  });
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
}
