import { endAllSessions, endSession, listSessions } from '@radiant/contract/accounts.ts';
import {
  getPreferences,
  type Preferences,
  type PreferencesEdit,
  updatePreferences,
} from '@radiant/contract/preferences.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';

const preferencesKey = (memberId: string) => ['preferences', memberId] as const;
const sessionsKey = (memberId: string) => ['sessions', memberId] as const;

export const usePreferences = (memberId: string) =>
  useQuery({
    queryKey: preferencesKey(memberId),
    queryFn: async ({ signal }): Promise<Preferences> => call(getPreferences, { signal, silent: true }),
  });

/** Caches what the server returns, which may differ from the edit. */
export function useSetPreferences(memberId: string) {
  const client = useQueryClient();
  const { refresh } = useSession();
  return useMutation({
    mutationFn: (edit: PreferencesEdit) => call(updatePreferences, { body: edit }),
    onSuccess: (preferences) => {
      client.setQueryData<Preferences>(preferencesKey(memberId), preferences);
      // The composer reads the default audience from the session.
      void refresh();
    },
  });
}

export const useSessions = (memberId: string) =>
  useQuery({
    queryKey: sessionsKey(memberId),
    queryFn: async ({ signal }) => (await call(listSessions, { signal, silent: true })).sessions,
  });

export function useEndSession(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey(memberId) }),
  });
}

/** Ends all sessions, including this one. */
export function useEndAllSessions() {
  const { refresh } = useSession();
  return useMutation({ mutationFn: () => call(endAllSessions), onSuccess: () => refresh() });
}
