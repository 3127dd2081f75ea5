import { type BibleChapter, getBibleChapter, getBiblePassage, searchBible } from '@radiant/contract/bible.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { debounce } from '../../platform/debounce.ts';
import { useLocale } from '../../platform/words.tsx';

/** The texts never change. */
const staleTime = Number.POSITIVE_INFINITY;
const DEBOUNCE_MS = 300;

export type AskedChapter = { reference: string; language: Locale | null; translation: Locale | null };

const chapterKey = (locale: Locale, { reference, language, translation }: AskedChapter) => [
  'bible-chapter',
  locale,
  reference,
  language,
  translation,
];

/**
 * Kept under its canonical address too, which replaces the one that was asked. The chapter before stays until the new
 * one arrives, so that the choice that was made keeps its focus.
 */
export function useChapter(asked: AskedChapter) {
  const { locale } = useLocale();
  const client = useQueryClient();
  return useQuery<BibleChapter>({
    queryKey: chapterKey(locale, asked),
    queryFn: async ({ signal }) => {
      const { reference, language, translation } = asked;
      const chosen = { ...(language && { language }), ...(translation && { translation }) };
      const chapter = await call(getBibleChapter, { query: { reference, ...chosen }, signal });
      const canonical = { reference: chapter.link, language: null, translation };
      client.setQueryData(chapterKey(locale, canonical), chapter);
      return chapter;
    },
    placeholderData: keepPreviousData,
    staleTime,
  });
}

export const useFoundVerses = (term: string, translation: Locale | null) => {
  const { locale } = useLocale();
  return useCursorQuery({
    queryKey: ['bible-search', locale, term, translation],
    fetchPage: ({ query, signal }) =>
      call(searchBible, { query: { q: term, ...(translation && { translation }), ...query }, signal }),
    enabled: term !== '' && term.length <= limits.searchTermMax,
    staleTime,
  });
};

/** The text of what is being typed; a reference that is not understood has none. */
export const usePassage = (reference: string, language: Locale) =>
  useQuery({
    queryKey: ['bible-passage', language, reference],
    queryFn: async ({ signal }) => {
      await debounce(signal, DEBOUNCE_MS);
      return call(getBiblePassage, { query: { reference, language }, signal, silent: true });
    },
    enabled: /\p{L}.*\d|\p{L}{4}/u.test(reference),
    staleTime,
    retry: false,
  });
