import { getMeetingLink } from '@radiant/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** Where events online are joined; apart from the lists of events, which everybody reads. */
export const meetingKey = ['meeting-links'] as const;

/** Where an event online is joined; asked only for whoever may know. */
export const useMeetingLink = (
  postId: string,
  { viewerId, enabled }: { viewerId: string; enabled: boolean },
) =>
  useQuery({
    queryKey: [...meetingKey, postId, viewerId],
    queryFn: ({ signal }) => call(getMeetingLink, { params: { id: postId }, signal, silent: true }),
    enabled,
  });
