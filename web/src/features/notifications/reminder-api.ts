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

/** What a member wants to be reminded of; proposals for where this device is, until they chose. */
export const reminderQuery = (memberId: string) =>
  queryOptions({
    queryKey: remindersKey(memberId),
    queryFn: ({ signal }): Promise<ReminderChoices> =>
      call(getReminderSettings, { query: { timeZone: localTimeZone() }, signal, silent: true }),
  });

export const useReminderSettings = (memberId: string) => useQuery(reminderQuery(memberId));

/** Where the tabs of a browser tell each other that something was chosen. */
const channelName = 'radiant-reminders';

/** Saves what was changed; everything that is shown of it is what the server has. */
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

/** Reads anew what another tab saved. Answers how to stop. */
export function subscribeToOtherTabs(client: QueryClient, memberId: string): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => void client.invalidateQueries({ queryKey: remindersKey(memberId) });
  return () => channel.close();
}
