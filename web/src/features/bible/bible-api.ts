import {
  type AskedChapter,
  type AskedVerses,
  type BibleChapter,
  type BibleSearch,
  getBibleChapter,
  getBiblePassage,
  searchBible,
  serializeChapterView,
  serializeVersesView,
} from '@radiant/contract/bible.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { type CursorPages, useCursorQuery } from '../../platform/cursor-query.ts';
import { debounce } from '../../platform/debounce.ts';
import { takePageData } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';

/** The texts never change. */
const staleTime = Number.POSITIVE_INFINITY;
const DEBOUNCE_MS = 300;

const chapterKey = (locale: Locale, view: string) => ['bible-chapter', locale, view];
const versesKey = (locale: Locale, view: string) => ['bible-verses', locale, view];

/** Kept under its canonical address too, which replaces the one that was asked. */
function seedCanonical(
  client: QueryClient,
  locale: Locale,
  { chapter, asked }: { chapter: BibleChapter; asked: AskedChapter },
): BibleChapter {
  const view = serializeChapterView({ ...asked, reference: chapter.link, language: null });
  if (view !== serializeChapterView(asked)) client.setQueryData(chapterKey(locale, view), chapter);
  return chapter;
}

/** The chapter before stays until the new one arrives, so that the choice that was made keeps its focus. */
export function useChapter(asked: AskedChapter, { enabled }: { enabled: boolean }) {
  const { locale } = useLocale();
  const client = useQueryClient();
  const { reference, language, translation } = asked;
  const view = serializeChapterView(asked);
  return useQuery<BibleChapter>({
    queryKey: chapterKey(locale, view),
    queryFn: async ({ signal }) => {
      const chosen = { ...(language && { language }), ...(translation && { translation }) };
      const chapter = await call(getBibleChapter, { query: { reference, ...chosen }, signal });
      return seedCanonical(client, locale, { chapter, asked });
    },
    initialData: () => {
      const written = takePageData('bible-chapter', 'anyone', view);
      if (written === undefined) return undefined;
      return seedCanonical(client, locale, { chapter: getBibleChapter.answer.decode(written), asked });
    },
    placeholderData: keepPreviousData,
    enabled,
    staleTime,
  });
}

const toFirstPage = (written: unknown): CursorPages<BibleSearch> => ({
  pages: [searchBible.answer.decode(written)],
  pageParams: [null],
});

export function useFoundVerses(asked: AskedVerses) {
  const { locale } = useLocale();
  const { term, translation, from } = asked;
  const view = serializeVersesView(asked);
  return useCursorQuery<BibleSearch>({
    queryKey: versesKey(locale, view),
    fetchPage: ({ query, signal }) =>
      call(searchBible, {
        query: { q: term, ...(translation && { translation }), cursor: String(from), ...query },
        signal,
      }),
    initialData: () => {
      const written = takePageData('bible-verses', 'anyone', view);
      return written === undefined ? undefined : toFirstPage(written);
    },
    enabled: term !== '' && term.length <= limits.searchTermMax,
    staleTime,
  });
}

type PageBlock = { view?: string; answer: unknown } | undefined;

/** Before the server renders a page. */
export function fillBible(
  client: QueryClient,
  locale: Locale,
  { chapter, verses }: { chapter: PageBlock; verses: PageBlock },
): void {
  if (chapter?.view)
    client.setQueryData(chapterKey(locale, chapter.view), getBibleChapter.answer.decode(chapter.answer));
  if (verses?.view) client.setQueryData(versesKey(locale, verses.view), toFirstPage(verses.answer));
}

type AskedPassage = { reference: string; language: Locale; translation: Locale };

/** The text of what is being typed; a reference that is not understood has none. */
export const usePassage = ({ reference, language, translation }: AskedPassage) =>
  useQuery({
    queryKey: ['bible-passage', language, translation, reference],
    queryFn: async ({ signal }) => {
      await debounce(signal, DEBOUNCE_MS);
      return call(getBiblePassage, { query: { reference, language, translation }, signal, silent: true });
    },
    enabled: /\p{L}.*\d|\p{L}{4}/u.test(reference),
    staleTime,
    retry: false,
  });
