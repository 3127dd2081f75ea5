import { answerForMember, listEventHousehold } from '@radiant/contract/household-answers.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { postKeys } from '../posts/post-cache.ts';
import { answersKey, refetchEvents } from './events-cache.ts';

const householdKey = (eventId: string) => [...answersKey, eventId, 'household'] as const;

export const useEventHousehold = (eventId: string) =>
  useQuery({
    queryKey: householdKey(eventId),
    queryFn: async ({ signal }) =>
      (await call(listEventHousehold, { params: { id: eventId }, signal, silent: true })).people,
  });

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
