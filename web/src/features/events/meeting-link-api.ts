import { getMeetingLink } from '@radiant/contract/events.ts';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { participationKey } from './events-cache.ts';

/** Apart from the event lists, which everyone can read. */
export const meetingLinksKey = ['meeting-links'] as const;

/** Requested only for people who may join, and not while their answer is in flight. */
export function useMeetingLink(
  postId: string,
  { viewerId, enabled }: { viewerId: string; enabled: boolean },
) {
  const isAnswering = useIsMutating({ mutationKey: participationKey(postId) }) > 0;
  return useQuery({
    queryKey: [...meetingLinksKey, postId, viewerId],
    queryFn: ({ signal }) => call(getMeetingLink, { params: { id: postId }, signal, silent: true }),
    enabled: enabled && !isAnswering,
  });
}
