import { createHash } from 'node:crypto';
import { getSession, type SessionUser } from '@radiant/contract/accounts.ts';
import type { Site } from '@radiant/contract/site.ts';
import { siteTextIn } from '@radiant/contract/site-text.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { themeCss } from './features/settings/service.ts';
import type { InitialPageData } from './initial-page-data.ts';
import type { RenderedPage } from './page-renderer.ts';
import { type Html, html } from './platform/html.ts';
import type { StructuredData } from './structured-data.ts';
import type { PageHead } from './web-head.ts';
import { serverWords } from './words/words.ts';

/** Short hash of a content, for its address. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

export type PageContent = {
  site: Site;
  /** The site's own icon for home screens; the product's by default. */
  homeIcon?: string | null;
  user: SessionUser | null;
  locale: Locale;
  theme: 'light' | 'dark';
  preloads: readonly string[];
  /** By default the site's own metadata. */
  head?: PageHead | undefined;
  /** For guests: the feeds of the page. */
  feeds?: readonly Html[];
  /** Unless the head has its own. */
  structuredData?: StructuredData | undefined;
  initialData?: InitialPageData['blocks'];
  /** The live stream's position before the page was read. */
  live?: string | undefined;
  /** What the server rendered, and what hydration needs to repeat it. */
  rendered?: RenderedPage & {
    startScript: string;
    data: { now: number; timeZone: string; needsPostParts: boolean };
  };
};

export function fillPage(template: string, content: PageContent): string {
  const { site, user, locale, theme, preloads, initialData = {}, live, rendered } = content;
  const {
    title,
    description,
    tags,
    structuredData = content.structuredData,
  } = content.head ?? describeSite(site, locale);
  const head = [
    html`<title>${title}</title>`.markup,
    html`<meta name="description" content="${description}" />`.markup,
    ...[...tags, ...(content.feeds ?? [])].map(({ markup }) => markup),
    ...preloads,
    `<link rel="stylesheet" href="/theme.css?v=${fingerprint(themeCss(site))}" />`,
    ...(rendered?.preloads ?? []),
    ...(structuredData ? [writeStructuredData(structuredData)] : []),
  ].join('\n    ');
  const data = Object.entries({
    site,
    session: getSession.answer.encode({ user }),
    live,
    render: rendered?.data,
    ...initialData,
  })
    .filter(([, value]) => value !== undefined)
    .map(([id, value]) => writeDataBlock(id, value))
    .join('');
  const page = template
    .replace(
      '<html lang="en-CA" data-theme="light">',
      () =>
        `<html lang="${locale}-CA" data-theme="${theme}" data-buttons="${site.theme.buttonStyle}" data-cards="${site.theme.cardStyle}"${rendered ? ' data-first-paint' : ''}>`,
    )
    .replace(defaultIconTag, () => iconOf(site))
    .replace(defaultHomeIconTag, () => homeIconOf(content.homeIcon ?? null))
    .replace(
      defaultManifestTag,
      () => `<link rel="manifest" href="/site/manifest.webmanifest?lang=${locale}" />`,
    )
    .replace('<!--radiant:head-->', () => head)
    .replace('<!--radiant:data-->', () => data);
  if (!rendered) return page;
  return (
    startOnInteraction(page, { template, startScript: rendered.startScript })
      // Last, because the others would search it.
      .replace('<div id="root"></div>', () => `<div id="root" data-hydrating>${rendered.body}</div>`)
  );
}

const entryTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const preloadTag = /<link rel="modulepreload" crossorigin href="([^"]+)"(?: \/)?>\s*/g;

const filesIn = (page: string): string[] => Array.from(page.matchAll(preloadTag), ([, file = '']) => file);

/**
 * The page is complete without the application, which is loaded when the reader interacts
 * (`web/src/start-on-interaction.ts`). `data-modules` lists the modules in the order in which they are evaluated.
 */
const startOnInteraction = (
  page: string,
  { template, startScript }: { template: string; startScript: string },
): string =>
  page
    .replace(entryTag, (_, entry) => {
      const modules = [...filesIn(template), entry].join(' ');
      const preloads = [...filesIn(page), entry].join(' ');
      return `<script defer src="/${startScript}" data-modules="${modules}" data-preloads="${preloads}"></script>`;
    })
    .replaceAll(preloadTag, '');

/** Must equal the tag in web/index.html. */
const defaultIconTag = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';

const defaultHomeIconTag = '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />';
const defaultManifestTag = '<link rel="manifest" href="/manifest.webmanifest" />';

const homeIconOf = (address: string | null): string =>
  address === null ? defaultHomeIconTag : html`<link rel="apple-touch-icon" href="${address}" />`.markup;

const iconOf = ({ favicon }: Site): string =>
  favicon ? html`<link rel="icon" href="${favicon.address}" type="image/webp" />`.markup : defaultIconTag;

const describeSite = (site: Site, locale: Locale): PageHead => ({
  title: site.name,
  description:
    siteTextIn(locale, site.description, site.descriptionFr) ||
    serverWords[locale].page.description({ site: site.name }),
  tags: [],
});

/** '<' is escaped so that no text can close the element. */
const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const writeDataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${toScriptJson(value)}</script>`;

/** A data block, which browsers never execute and the content security policy therefore permits. */
const writeStructuredData = (data: StructuredData): string =>
  `<script type="application/ld+json">${toScriptJson(data)}</script>`;
