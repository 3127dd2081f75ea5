import {
  addSlot,
  askToServe,
  listSlots,
  removeSignUp,
  removeSlot,
  type SignUpAnswer,
  type SlotDraft,
  type SlotEdit,
  signUp,
  updateSlot,
} from '@radiant/contract/event-slots.ts';
import { isSearchableName, searchPeople } from '@radiant/contract/search.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { debounce } from '../../platform/debounce.ts';
import { answersKey } from './events-cache.ts';

const slotsKey = (eventId: string) => [...answersKey, eventId, 'slots'] as const;

export const useSlots = (eventId: string) =>
  useQuery({
    queryKey: slotsKey(eventId),
    queryFn: ({ signal }) => call(listSlots, { params: { id: eventId }, signal, silent: true }),
  });

function useSlotMutation<Input>(eventId: string, send: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Also after a failure: somebody else was faster.
    onSettled: () => client.invalidateQueries({ queryKey: slotsKey(eventId) }),
  });
}

export const useSignUp = (eventId: string) =>
  useSlotMutation(eventId, ({ id, ...body }: SignUpAnswer & { id: string }) =>
    call(signUp, { params: { id }, body }),
  );

export const useAddSlot = (eventId: string) =>
  useSlotMutation(eventId, (body: SlotDraft) => call(addSlot, { params: { id: eventId }, body }));

export const useUpdateSlot = (eventId: string) =>
  useSlotMutation(eventId, ({ id, ...body }: SlotEdit & { id: string }) =>
    call(updateSlot, { params: { id }, body }),
  );

export const useRemoveSlot = (eventId: string) =>
  useSlotMutation(eventId, (id: string) => call(removeSlot, { params: { id } }));

export const useRemoveSignUp = (eventId: string) =>
  useSlotMutation(eventId, (id: string) => call(removeSignUp, { params: { id } }));

export const useAskToServe = (eventId: string) =>
  useSlotMutation(eventId, ({ id, memberId }: { id: string; memberId: string }) =>
    call(askToServe, { params: { id }, body: { memberId } }),
  );

/** Idle while `term` is too short. */
export const useFoundMembers = (viewer: string, term: string) =>
  useQuery({
    queryKey: ['people', viewer, 'named', term],
    queryFn: async ({ signal }) => {
      await debounce(signal);
      return (await call(searchPeople, { params: { term }, signal, silent: true })).people;
    },
    enabled: isSearchableName(term),
    placeholderData: keepPreviousData,
  });
