import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { type HelpTopic, helpTexts } from '../../words/help.ts';
import { type SupportWords, supportWords } from '../../words/support.ts';

export const useSupportWords = (): SupportWords => supportWords[useLocale().locale];

/** The articles; the previous language stays visible while the next one loads. */
export function useHelp() {
  const t = useWords();
  const { name } = useSite();
  const { locale } = useLocale();
  const query = useQuery({
    queryKey: ['help', locale],
    queryFn: () => helpTexts[locale](),
    // Part of the build, so it never changes.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });
  const topics: readonly HelpTopic[] | undefined = query.data?.({ site: name, t });
  return { ...query, topics };
}
