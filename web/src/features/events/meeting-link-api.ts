import { getMeetingLink } from '@radiant/contract/events.ts';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { participationKey } from './events-cache.ts';

/** Where events online are joined; apart from the lists of events, which everybody reads. */
export const meetingLinksKey = ['meeting-links'] as const;

/** Where an event online is joined; asked only for whoever may know, and not before the server knows that they go. */
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
