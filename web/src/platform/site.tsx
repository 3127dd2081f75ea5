import { getSite, type Site } from '@radiant/contract/site.ts';
import { createContext, type ReactNode, use, useState } from 'react';
import { call } from './api.ts';

const SiteContext = createContext<Site | null>(null);

let setCurrentSite: (site: Site) => void;

export const refreshSite = async (): Promise<void> =>
  (await import('./site-refresh.ts')).fetchAndApplySite(setCurrentSite);

export function SiteProvider({ site: first, children }: { site: Site; children: ReactNode }) {
  const [site, setSite] = useState(first);
  setCurrentSite = setSite;
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('No SiteProvider above this component');
  return site;
}

export function readPageData(id: 'site' | 'session' | 'live'): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Initial data the server embedded for this viewer. Read once: later it is as stale as any answer. */
export function takePageData(id: 'feed' | 'daily' | 'stories', viewer: string): unknown {
  const block = document.getElementById(id);
  if (!(block instanceof HTMLScriptElement)) return undefined;
  const embedded: unknown = JSON.parse(block.text);
  block.remove();
  if (typeof embedded !== 'object' || embedded === null || !('viewer' in embedded && 'answer' in embedded))
    return;
  return embedded.viewer === viewer ? embedded.answer : undefined;
}

export async function loadSite(): Promise<Site> {
  const embedded = readPageData('site');
  return embedded === undefined ? call(getSite, { silent: true }) : getSite.answer.decode(embedded);
}

export function applySiteStyles({ theme }: Site): void {
  document.documentElement.dataset.buttons = theme.buttonStyle;
  document.documentElement.dataset.cards = theme.cardStyle;
}
