import {
  applyChannelChoice,
  endQuietHours,
  getNotificationChoices,
  type NotificationChoiceEdit,
  type NotificationChoices,
  type QuietHours,
  setNotificationChoice,
  setQuietHours,
} from '@radiant/contract/notification-choices.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const choicesKey = (memberId: string) => ['notification-choices', memberId] as const;

/** Channels per kind of notification, and quiet hours. */
export const choicesQuery = (memberId: string) =>
  queryOptions({
    queryKey: choicesKey(memberId),
    queryFn: ({ signal }): Promise<NotificationChoices> =>
      call(getNotificationChoices, { signal, silent: true }),
  });

export const useNotificationChoices = (memberId: string) => useQuery(choicesQuery(memberId));

/** Sets one channel of one kind, optimistically; several run one after another. */
export function useSetChoice(memberId: string) {
  const client = useQueryClient();
  const key = choicesKey(memberId);
  const show = (change: (before: NotificationChoices) => NotificationChoices) =>
    client.setQueryData<NotificationChoices>(key, (before) => before && change(before));
  return useMutation({
    scope: { id: `notification-choices ${memberId}` },
    mutationFn: (edit: NotificationChoiceEdit) => call(setNotificationChoice, { body: edit }),
    onMutate: async ({ kind, ...change }) => {
      const before = client.getQueryData<NotificationChoices>(key)?.kinds[kind];
      const choose = () =>
        show((all) => ({
          ...all,
          kinds: { ...all.kinds, [kind]: applyChannelChoice(all.kinds[kind], change) },
        }));
      choose();
      // A running fetch would restore the old value, and cancelling it restores the value before the fetch.
      await client.cancelQueries({ queryKey: key });
      choose();
      return before;
    },
    // Only this kind: other changes may be in flight.
    onSuccess: ({ kinds }, { kind, channel }) => {
      show((all) => ({ ...all, kinds: { ...all.kinds, [kind]: kinds[kind] } }));
      // Checking the first mail channel gives consent; unchecking announcements withdraws it.
      if (channel !== 'push') void client.invalidateQueries({ queryKey: ['mail-preferences'] });
    },
    onError: (_error, { kind }, before) => {
      if (before) show((all) => ({ ...all, kinds: { ...all.kinds, [kind]: before } }));
    },
  });
}

/** Sets the quiet hours; null ends them. */
export function useSetQuietHours(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (quiet: QuietHours | null) =>
      quiet ? call(setQuietHours, { body: quiet }) : call(endQuietHours),
    onSuccess: (choices) => client.setQueryData<NotificationChoices>(choicesKey(memberId), choices),
  });
}
