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

export function readPageData(id: 'site' | 'session' | 'live' | 'render'): unknown {
  const text = findDataBlock(id)?.text;
  return text ? JSON.parse(text) : undefined;
}

/** A section of the page may have the same id. The server has no document: it fills the cache before it renders. */
const findDataBlock = (id: string): HTMLScriptElement | null =>
  globalThis.document?.querySelector<HTMLScriptElement>(`script#${id}`) ?? null;

/**
 * Initial data the server embedded for this viewer, and for this view of a list. Read once: later it is as stale as
 * any answer.
 */
export function takePageData(
  id: 'feed' | 'daily' | 'stories' | 'categories' | 'events' | 'profile' | 'bible-chapter' | 'bible-verses',
  viewer: string,
  view = '',
): unknown {
  const block = findDataBlock(id);
  if (!block) return undefined;
  const embedded: unknown = JSON.parse(block.text);
  block.remove();
  if (typeof embedded !== 'object' || embedded === null || !('viewer' in embedded && 'answer' in embedded))
    return;
  const embeddedView = 'view' in embedded ? embedded.view : '';
  return embedded.viewer === viewer && embeddedView === view ? embedded.answer : undefined;
}

export async function loadSite(): Promise<Site> {
  const embedded = readPageData('site');
  return embedded === undefined ? call(getSite, { silent: true }) : getSite.answer.decode(embedded);
}

export function applySiteStyles({ theme }: Site): void {
  document.documentElement.dataset.buttons = theme.buttonStyle;
  document.documentElement.dataset.cards = theme.cardStyle;
}
