import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { InitialPageData } from './initial-page-data.ts';
import { createKeptCards, type PageCards } from './kept-cards.ts';
import { fingerprint } from './page-template.ts';

export type RenderRequest = {
  /** Path and query. */
  url: string;
  locale: Locale;
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
  site: unknown;
  blocks: InitialPageData['blocks'];
};

export type RenderedPage = {
  /** For `#root`. */
  body: string;
  /** Preloads of the first pictures, for the head. */
  preloads: string[];
};

export type PageRenderer = (request: RenderRequest) => RenderedPage;

const fileIn = (folder: string) => join(folder, '.server/render-page.mjs');

export const hasPageRenderer = (folder: string): boolean => existsSync(fileIn(folder));

/** The web's own components, built for the server. */
export async function loadPageRenderer(folder: string): Promise<PageRenderer> {
  const file = fileIn(folder);
  const { createRenderer }: { createRenderer?: unknown } = await import(pathToFileURL(file).href);
  if (!isCreateRenderer(createRenderer)) throw new Error(`${file} exports no createRenderer`);
  const render = await createRenderer();
  const keptCards = createKeptCards();
  return (request) => {
    const { url, locale, now, timeZone, site } = request;
    const context = fingerprint(JSON.stringify({ now, timeZone, site }));
    const cards = keptCards.open(`${url} ${locale}`, context);
    const page = splitPreloads(assertWhole(render({ ...request, isCardKept: cards.isKept })));
    return { ...page, body: cards.complete(page) };
  };
}

type Render = (request: RenderRequest & { isCardKept: PageCards['isKept'] }) => string;

/** Type guard for code that is built apart from the server. */
const isCreateRenderer = (value: unknown): value is () => Promise<Render> => typeof value === 'function';

/** A part that suspended or failed is not in the HTML, and browsers would report an error. */
function assertWhole(html: string): string {
  if (/<!--\$[!?]-->/.test(html)) throw new Error('a part of the page suspended or failed');
  return html;
}

const leadingPreload = /^<link rel="preload"[^>]*>/;

/** React writes preloads before the content, where browsers would read them after the style sheets. */
function splitPreloads(html: string): RenderedPage {
  const preloads: string[] = [];
  let body = html;
  for (let found = leadingPreload.exec(body); found; found = leadingPreload.exec(body)) {
    preloads.push(found[0]);
    body = body.slice(found[0].length);
  }
  return { body, preloads };
}
