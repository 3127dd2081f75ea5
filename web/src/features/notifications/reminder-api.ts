import {
  getReminderSettings,
  type ReminderChoices,
  type ReminderSettingsEdit,
  updateReminderSettings,
} from '@radiant/contract/reminder-settings.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { localTimeZone } from '../../platform/format.ts';

const remindersKey = (memberId: string) => ['reminder-settings', memberId] as const;

/** The member's reminder settings; proposals until they choose. */
export const reminderQuery = (memberId: string) =>
  queryOptions({
    queryKey: remindersKey(memberId),
    queryFn: ({ signal }): Promise<ReminderChoices> =>
      call(getReminderSettings, { query: { timeZone: localTimeZone() }, signal, silent: true }),
  });

export const useReminderSettings = (memberId: string) => useQuery(reminderQuery(memberId));

/** Announces changes to the other tabs. */
const channelName = 'radiant-reminders';

export function useSaveReminders(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: ReminderSettingsEdit) => call(updateReminderSettings, { body: edit }),
    onSuccess: (choices) => {
      client.setQueryData<ReminderChoices>(remindersKey(memberId), choices);
      const channel = new BroadcastChannel(channelName);
      channel.postMessage(memberId);
      channel.close();
    },
  });
}

/** Refetches after a change in another tab. Returns the unsubscribe function. */
export function subscribeToOtherTabs(client: QueryClient, memberId: string): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => void client.invalidateQueries({ queryKey: remindersKey(memberId) });
  return () => channel.close();
}
