import {
  acceptInvitation,
  createHousehold,
  getHousehold,
  getInvitation,
  leaveHousehold,
  setHouseholdAnswers,
} from '@radiant/contract/households.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, nullIfNotFound } from '../../platform/api.ts';
import { directoryKey } from './directory-api.ts';

const householdKey = (viewer: string) => [...directoryKey(viewer), 'household'] as const;

/** Null: none. */
export const useHousehold = (viewer: string) =>
  useQuery({
    queryKey: householdKey(viewer),
    queryFn: async ({ signal }) => (await call(getHousehold, { signal, silent: true })).household,
  });

export function useCreateHousehold(viewer: string) {
  const client = useQueryClient();
  return async (body: { name: string }): Promise<void> => {
    await call(createHousehold, { body });
    await client.invalidateQueries({ queryKey: directoryKey(viewer) });
  };
}

export function useLeaveHousehold(viewer: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(leaveHousehold),
    onSettled: () => client.invalidateQueries({ queryKey: directoryKey(viewer) }),
  });
}

export function useSetHouseholdAnswers(viewer: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (allowed: boolean) => call(setHouseholdAnswers, { body: { allowed } }),
    onSettled: () => client.invalidateQueries({ queryKey: householdKey(viewer), exact: true }),
  });
}

/** Null when the link no longer works. */
export const useInvitation = (viewer: string, token: string) =>
  useQuery({
    queryKey: [...householdKey(viewer), 'invitation', token],
    queryFn: ({ signal }) => nullIfNotFound(call(getInvitation, { params: { token }, signal, silent: true })),
  });

export function useAcceptInvitation(viewer: string, token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(acceptInvitation, { params: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: householdKey(viewer), exact: true }),
  });
}
