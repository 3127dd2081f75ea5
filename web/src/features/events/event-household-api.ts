import { answerForMember, listEventHousehold } from '@radiant/contract/household-answers.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live.ts';
import { postKeys } from '../posts/post-cache.ts';
import { refetchEvents } from './events-cache.ts';

const householdKey = (eventId: string) => ['event-household', eventId] as const;

/** Read again when anybody answers, or the event changes. */
export function useEventHousehold(eventId: string) {
  const client = useQueryClient();
  const queryKey = householdKey(eventId);
  useLiveEvents((event) => {
    const isAboutIt =
      (event.type === 'event-changed' || event.type === 'post-edited') && event.postId === eventId;
    if (isAboutIt || event.type === 'reset') void client.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(listEventHousehold, { params: { id: eventId }, signal, silent: true })).people,
  });
}

export function useAnswerForMember(eventId: string, memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isGoing: boolean) =>
      call(answerForMember, {
        params: { id: eventId, memberId },
        body: { answer: isGoing ? 'going' : 'not-going' },
      }),
    // Also after a failure: the person may have answered themselves, or withdrawn their consent.
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: postKeys.detail(eventId) });
      void refetchEvents(client);
      await client.invalidateQueries({ queryKey: householdKey(eventId) });
    },
  });
}
