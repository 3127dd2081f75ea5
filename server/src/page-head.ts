import { languageOfLink } from '@radiant/contract/bible/reference-links.ts';
import type { Site } from '@radiant/contract/site.ts';
import { isLocale, type Locale } from '@radiant/contract/words/locale.ts';
import { guest } from './actor.ts';
import { getChapter } from './features/bible/service.ts';
import { ApiError } from './platform/errors.ts';
import { toPlainLine } from './platform/outbound/plain-text.ts';
import type { Platform } from './platform/platform.ts';
import { describePage, findPostHead, type PageHead } from './web-head.ts';

const biblePath = /^\/bible\/([^/?]+)\/?(?:\?(.*))?$/;

type Page = { url: string; path: string; locale: Locale; site: Site };

/** For link previews and search engines, which never sign in. */
export async function findPageHead(
  platform: Platform,
  { url, path, locale, site }: Page,
): Promise<PageHead | undefined> {
  const head = await findPostHead(platform, guest, { path, site, locale });
  return head ?? findBibleHead(url, { locale, site, publicUrl: platform.config.publicUrl });
}

/** In the language of the link, because what makes previews asks for none. Undefined where the reference is refused. */
async function findBibleHead(
  url: string,
  { locale, site, publicUrl }: { locale: Locale; site: Site; publicUrl: string },
): Promise<PageHead | undefined> {
  const [, segment, query] = biblePath.exec(url) ?? [];
  if (segment === undefined) return undefined;
  try {
    const link = decodeURIComponent(segment);
    const written = new URLSearchParams(query).get('lang');
    const reader = isLocale(written) ? written : languageOfLink(link, locale);
    const chapter = await getChapter({ reference: link }, reader);
    const marked = chapter.verses.filter(({ isMarked }) => isMarked);
    const verses = marked.length > 0 ? marked : chapter.verses.filter(({ number }) => number !== null);
    const text = verses.map((verse) => verse.text).join(' ');
    return describePage({
      title: chapter.reference,
      description: toPlainLine(text, 200) ?? chapter.reference,
      url: `${publicUrl}/bible/${chapter.link}`,
      locale: reader,
      site,
    });
  } catch (error) {
    if (error instanceof ApiError || error instanceof URIError) return undefined;
    throw error;
  }
}
