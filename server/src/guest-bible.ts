import {
  type AskedChapter,
  type AskedVerses,
  getBibleChapter,
  readVersesFrom,
  searchBible,
  serializeChapterView,
  serializeVersesView,
} from '@radiant/contract/bible.ts';
import { limits } from '@radiant/contract/limits.ts';
import { hasSearchableWord } from '@radiant/contract/search.ts';
import { isLocale, type Locale } from '@radiant/contract/words/locale.ts';
import { getChapter, searchVerses } from './features/bible/service.ts';
import { ApiError } from './platform/errors.ts';

const biblePath = /^\/bible\/?$/;
const chapterPath = /^\/bible\/([^/]+)\/?$/;
const maxUrlLength = 500;

type AskedPage =
  | { kind: 'books' }
  | ({ kind: 'search' } & AskedVerses)
  | ({ kind: 'chapter' } & AskedChapter);

const toLocale = (text: string | null): Locale | null => (isLocale(text) ? text : null);

/** What a page of the Bible shows, as the web reads its address. Null: another page, or an address nobody links to. */
export function parseBibleUrl(url: string): AskedPage | null {
  if (!url.startsWith('/bible') || url.length > maxUrlLength) return null;
  const [path = '', query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  const translation = toLocale(search.get('translation'));
  if (biblePath.test(path)) {
    const term = (search.get('q') ?? '').trim();
    if (term === '') return { kind: 'books' };
    return { kind: 'search', term, translation, from: readVersesFrom(search.get('from')) };
  }
  const [, segment] = chapterPath.exec(path) ?? [];
  const reference = segment === undefined ? null : decode(segment);
  const language = toLocale(search.get('lang'));
  return reference === null ? null : { kind: 'chapter', reference, language, translation };
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Pages that search cost as much as a search of the API, and count as one. */
export const isBibleSearch = (url: string): boolean => parseBibleUrl(url)?.kind === 'search';

type Blocks = Readonly<Record<string, { viewer: 'anyone'; view: string; answer: unknown }>>;

/** What a page of the Bible shows, for its data. Null: the browser has to render it. */
export async function readBibleBlocks(url: string, locale: Locale): Promise<Blocks | null> {
  const asked = parseBibleUrl(url);
  switch (asked?.kind) {
    case 'books':
      return {};
    case 'search':
      return readVerses(asked, locale);
    case 'chapter':
      return readChapter(asked, locale);
    default:
      return null;
  }
}

async function readVerses(asked: AskedVerses, locale: Locale): Promise<Blocks | null> {
  const { term, translation, from } = asked;
  if (term.length > limits.searchTermMax || !hasSearchableWord(term)) return null;
  const found = await searchVerses(
    { q: term, limit: limits.pageDefault, cursor: String(from), translation: translation ?? undefined },
    locale,
  );
  const view = serializeVersesView(asked);
  return { 'bible-verses': { viewer: 'anyone', view, answer: searchBible.answer.encode(found) } };
}

/** Empty where the reference is refused: the page finds that out by itself. */
async function readChapter(asked: AskedChapter, locale: Locale): Promise<Blocks> {
  const { reference, language, translation } = asked;
  if (reference.length > limits.bibleReferenceMax) return {};
  try {
    const chapter = await getChapter(
      { reference, language: language ?? undefined, translation: translation ?? undefined },
      locale,
    );
    const view = serializeChapterView(asked);
    return { 'bible-chapter': { viewer: 'anyone', view, answer: getBibleChapter.answer.encode(chapter) } };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_input') return {};
    throw error;
  }
}
