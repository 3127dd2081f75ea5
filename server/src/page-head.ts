import { languageOfLink } from '@radiant/contract/bible/reference-links.ts';
import type { AskedChapter } from '@radiant/contract/bible.ts';
import type { Site } from '@radiant/contract/site.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { guest } from './actor.ts';
import { getChapter } from './features/bible/service.ts';
import { parseBibleUrl } from './guest-bible.ts';
import { ApiError } from './platform/errors.ts';
import { toPlainLine } from './platform/outbound/plain-text.ts';
import type { Platform } from './platform/platform.ts';
import { structuredDataOfChapter } from './structured-data.ts';
import { describePage, findPostHead, type PageHead } from './web-head.ts';
import { serverWords } from './words/words.ts';

type Page = { url: string; path: string; locale: Locale; site: Site };

/** For link previews and search engines, which never sign in. */
export async function findPageHead(
  platform: Platform,
  { url, path, locale, site }: Page,
): Promise<PageHead | undefined> {
  const head = await findPostHead(platform, guest, { path, site, locale });
  return head ?? findBibleHead(url, { locale, site, publicUrl: platform.config.publicUrl });
}

type Of = { locale: Locale; site: Site; publicUrl: string };

/** Undefined for other pages, and where the reference is refused. */
export async function findBibleHead(url: string, of: Of): Promise<PageHead | undefined> {
  const asked = parseBibleUrl(url);
  if (asked === null) return undefined;
  return asked.kind === 'chapter' ? findChapterHead(asked, of) : describeBible(of);
}

/** Of the books, and of what is found in them, which is no page of its own for search engines. */
function describeBible({ locale, site, publicUrl }: Of): PageHead {
  const { bible } = serverWords[locale];
  return describePage({
    title: bible.title,
    description: bible.description,
    url: `${publicUrl}/bible`,
    locale,
    site,
    properties: { 'og:type': 'website' },
  });
}

/** In the language of the link, because what makes previews asks for none. */
async function findChapterHead(
  { reference, language }: AskedChapter,
  { locale, site, publicUrl }: Of,
): Promise<PageHead | undefined> {
  try {
    const reader = language ?? languageOfLink(reference, locale);
    const chapter = await getChapter({ reference }, reader);
    const marked = chapter.verses.filter(({ isMarked }) => isMarked);
    const verses = marked.length > 0 ? marked : chapter.verses.filter(({ number }) => number !== null);
    const text = verses.map((verse) => verse.text).join(' ');
    const page = {
      title: chapter.reference,
      description: toPlainLine(text, 200) ?? chapter.reference,
      url: `${publicUrl}/bible/${chapter.link}`,
    };
    const head = describePage({ ...page, locale: reader, site });
    return { ...head, structuredData: structuredDataOfChapter(chapter, page) };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
