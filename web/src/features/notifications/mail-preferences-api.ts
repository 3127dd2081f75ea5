import {
  getMailPreferences,
  getSubscription,
  type MailPreferences,
  type MailPreferencesEdit,
  resubscribe,
  resumeMail,
  type Subscription,
  unsubscribe,
  updateMailPreferences,
} from '@radiant/contract/mail-preferences.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { localTimeZone } from '../../platform/format.ts';

const mailKey = (memberId: string) => ['mail-preferences', memberId] as const;

export const useMailPreferences = (memberId: string) =>
  useQuery({
    queryKey: mailKey(memberId),
    queryFn: ({ signal }): Promise<MailPreferences> => call(getMailPreferences, { signal, silent: true }),
  });

/** Saves one change after another; shows what the server has. */
export function useSaveMailPreferences(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `mail-preferences ${memberId}` },
    mutationFn: (edit: MailPreferencesEdit) =>
      call(updateMailPreferences, { body: { ...edit, timeZone: localTimeZone() } }),
    onSuccess: (preferences) => {
      client.setQueryData<MailPreferences>(mailKey(memberId), preferences);
      // Announcements are also a kind of the notification choices.
      void client.invalidateQueries({ queryKey: ['notification-choices'] });
    },
  });
}

export function useResumeMail(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(resumeMail, {}),
    onSuccess: (preferences) => client.setQueryData<MailPreferences>(mailKey(memberId), preferences),
  });
}

const subscriptionKey = (token: string) => ['subscription', token] as const;

/** Subscription behind the link of a mail. */
export const useSubscription = (token: string) =>
  useQuery({
    queryKey: subscriptionKey(token),
    queryFn: ({ signal }): Promise<Subscription> => call(getSubscription, { params: { token }, signal }),
  });

/** Unsubscribes or resubscribes; needs no session. */
export function useSetSubscription(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? resubscribe : unsubscribe, { params: { token } }),
    onSuccess: (subscription) => {
      client.setQueryData<Subscription>(subscriptionKey(token), subscription);
      void client.invalidateQueries({ queryKey: ['mail-preferences'] });
    },
  });
}
