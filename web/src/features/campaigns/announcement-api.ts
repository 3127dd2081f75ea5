import {
  type Announcement,
  getAnnouncement,
  markAnnouncementClicked,
  markAnnouncementOpened,
} from '@radiant/contract/campaigns.ts';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call, nullIfNotFound } from '../../platform/api.ts';
import { useLocale } from '../../platform/words.tsx';

/** An announcement; null if the member did not receive it. */
export function useAnnouncement(id: string): UseQueryResult<Announcement | null> {
  const { locale } = useLocale();
  return useQuery({
    // Numbers and dates in it depend on the language.
    queryKey: ['announcements', id, locale],
    queryFn: ({ signal }) => nullIfNotFound(call(getAnnouncement, { params: { id }, signal })),
  });
}

/** Reports an announcement as opened once the page is visible. */
export function useMarkOpened(id: string): void {
  const { mutate, status } = useMutation({
    mutationFn: () => call(markAnnouncementOpened, { params: { id }, silent: true }),
    retry: 2,
  });
  const handleSeen = useEffectEvent(() => {
    const isTold = status === 'pending' || status === 'success';
    if (!isTold && document.visibilityState === 'visible') mutate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each announcement is reported
  useEffect(() => {
    handleSeen();
    const listener = () => handleSeen();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [id]);
}

/** Reports a click on a link, without delaying the navigation. */
export function useMarkClicked(id: string): () => void {
  const { mutate } = useMutation({
    mutationFn: () => call(markAnnouncementClicked, { params: { id }, silent: true }),
    retry: 2,
  });
  return () => mutate();
}
