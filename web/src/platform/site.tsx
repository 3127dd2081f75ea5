import { getSite, type Site } from '@radiant/contract/site.ts';
import { createContext, type ReactNode, use, useState } from 'react';
import { call } from './api.ts';

const SiteContext = createContext<Site | null>(null);

let setCurrentSite: (site: Site) => void;

/** Reads anew what the site says of itself, and has this page show it. What that takes comes when it is needed. */
export const refreshSite = async (): Promise<void> =>
  (await import('./site-refresh.ts')).fetchAndApplySite(setCurrentSite);

/** Holds the site as it stands: an administrator's changes reach pages that are open. */
export function SiteProvider({ site: first, children }: { site: Site; children: ReactNode }) {
  const [site, setSite] = useState(first);
  setCurrentSite = setSite;
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site's name, look and switches. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('No SiteProvider above this component');
  return site;
}

/** What the server wrote into the page under this id; undefined when it did not write the page. */
export function readPageData(id: 'site' | 'session' | 'live'): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/**
 * What the server wrote into the page for this viewer to see first. Taken once: after that it is as old as any answer,
 * and asked for anew.
 */
export function takePageData(id: 'feed' | 'daily' | 'stories', viewer: string): unknown {
  const block = document.getElementById(id);
  if (!(block instanceof HTMLScriptElement)) return undefined;
  const written: unknown = JSON.parse(block.text);
  block.remove();
  if (typeof written !== 'object' || written === null || !('viewer' in written && 'answer' in written))
    return;
  return written.viewer === viewer ? written.answer : undefined;
}

/** The site from the page itself, else from the API. */
export async function loadSite(): Promise<Site> {
  const written = readPageData('site');
  return written === undefined ? call(getSite, { silent: true }) : getSite.answer.decode(written);
}

/** Applies the site's look where the style sheets expect it. */
export function applySiteStyles({ theme }: Site): void {
  document.documentElement.dataset.buttons = theme.buttonStyle;
  document.documentElement.dataset.cards = theme.cardStyle;
}
