import {
  addPhoneIn,
  type DoorList,
  getDoorList,
  type PhoneIn,
  removePhoneIn,
  setCheckIn,
} from '@radiant/contract/event-door.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';

/** For what another device at the door has checked in. */
const refetchMs = 5_000;

const doorKey = (id: string) => ['event-door', id] as const;

/** Null when there is no such event, or the viewer does not manage it. */
export const useDoorList = (id: string) =>
  useQuery({
    queryKey: doorKey(id),
    queryFn: ({ signal }): Promise<DoorList | null> =>
      call(getDoorList, { params: { id }, signal, silent: true }).catch((error: unknown) => {
        if (error instanceof ApiError && ['not_found', 'forbidden'].includes(error.code)) return null;
        throw error;
      }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? false : refetchMs),
  });

type CheckIn = { entryId: string; hasCome: boolean };

export function useSetCheckIn(id: string) {
  const client = useQueryClient();
  const queryKey = doorKey(id);
  return useMutation({
    mutationKey: queryKey,
    mutationFn: (body: CheckIn) => call(setCheckIn, { params: { id }, body }),
    onMutate: async ({ entryId, hasCome }) => {
      await client.cancelQueries({ queryKey });
      const checkedInAt = hasCome ? new Date().toISOString() : null;
      client.setQueryData<DoorList | null>(
        queryKey,
        (list) =>
          list && {
            ...list,
            entries: list.entries.map((entry) => (entry.id === entryId ? { ...entry, checkedInAt } : entry)),
          },
      );
    },
    // The last of several taps fetches; an earlier answer would undo the later ones on the screen.
    onSettled: () =>
      client.isMutating({ mutationKey: queryKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  });
}

export function useAddPhoneIn(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PhoneIn) => call(addPhoneIn, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: doorKey(id) }),
  });
}

export function useRemovePhoneIn(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phoneInId: string) => call(removePhoneIn, { params: { id: phoneInId } }),
    onSettled: () => client.invalidateQueries({ queryKey: doorKey(id) }),
  });
}
