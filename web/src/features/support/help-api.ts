import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { type HelpTopic, helpTexts } from '../../words/help.ts';
import { type SupportWords, supportWords } from '../../words/support.ts';

/** What the page says around the articles, in the reader's language. */
export const useSupportWords = (): SupportWords => supportWords[useLocale().locale];

/** The articles in the reader's language. While another language is on its way the former stays. */
export function useHelp() {
  const t = useWords();
  const { name } = useSite();
  const { locale } = useLocale();
  const query = useQuery({
    queryKey: ['help', locale],
    queryFn: () => helpTexts[locale](),
    // A part of the web itself: it changes with the next version only.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });
  const topics: readonly HelpTopic[] | undefined = query.data?.({ site: name, t });
  return { ...query, topics };
}
