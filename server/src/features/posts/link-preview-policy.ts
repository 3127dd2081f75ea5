import { retention } from '@radiant/contract/retention.ts';
import { decodePage } from '../../platform/outbound/page-charset.ts';
import { readPageHead } from '../../platform/outbound/page-head.ts';
import { toPlainLine } from '../../platform/outbound/plain-text.ts';

/** How long a preview that nobody shared yet serves the member who asks for the same link again. */
export const freshFor = 10 * 60 * 1000;

/** After this nobody is writing about it any more. */
export const unusedFor = retention.unusedFileHours * 60 * 60 * 1000;

/** A page that does not answer is asked twice, then left alone. */
export const mostAttempts = 2;
export const waitBetween = 5 * 1000;

// Two at a time leave other jobs room, and a host in one lane is never asked twice at once.
const lanes = 2;

/** The queue in which the pages of a host are looked at, one after the other. */
export function laneOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const sum = [...host].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return `posts.linkPreviews.${sum % lanes}`;
}

/** Characters that are taken over of a page's words. */
const most = { title: 160, description: 300, site: 60 };

/** What a preview says; `pictureUrl` is an address that the page names, not checked yet. */
export type PageWords = {
  title: string | null;
  description: string | null;
  site: string;
  pictureUrl: URL | null;
};

const pageTypes = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/** What a page says of itself, as far as it may stand on ours. Null when it is no page, or says nothing. */
export function readPage(page: { url: URL; type: string; body: Buffer }): PageWords | null {
  if (!pageTypes.test(page.type)) return null;
  const { title, metas } = readPageHead(decodePage(page.body, page.type));
  const say = (texts: readonly (string | undefined)[], length: number): string | null => {
    for (const text of texts) {
      const line = text === undefined ? null : toPlainLine(text, length);
      if (line !== null) return line;
    }
    return null;
  };
  const words = {
    title: say([metas.get('og:title'), metas.get('twitter:title'), title], most.title),
    description: say(
      [metas.get('og:description'), metas.get('twitter:description'), metas.get('description')],
      most.description,
    ),
    site: say([metas.get('og:site_name')], most.site) ?? hostOf(page.url),
    pictureUrl: pictureIn(metas, page.url),
  };
  return words.title === null && words.description === null ? null : words;
}

/** A host as people say it. */
const hostOf = (url: URL): string => url.hostname.replace(/^www\./, '');

function pictureIn(metas: ReadonlyMap<string, string>, base: URL): URL | null {
  for (const name of [
    'og:image:secure_url',
    'og:image',
    'og:image:url',
    'twitter:image',
    'twitter:image:src',
  ]) {
    const address = metas.get(name)?.trim();
    if (address !== undefined && URL.canParse(address, base.href)) return new URL(address, base.href);
  }
  return null;
}
