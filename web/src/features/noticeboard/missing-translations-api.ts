import { listMissingTranslations } from '@radiant/contract/missing-translations.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** What is in one language only and the viewer may change. */
export const useMissingTranslations = (viewer: string) =>
  useQuery({
    queryKey: ['missing-translations', viewer],
    queryFn: ({ signal }) => call(listMissingTranslations, { signal, silent: true }),
    // Whoever added a version comes back to a list without it.
    staleTime: 0,
  });
