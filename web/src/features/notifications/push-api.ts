import { listPushDevices, removePushDevice, testPush } from '@radiant/contract/push.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import {
  type BrowserPushState,
  getPushSupport,
  readPushState,
  requestPushPermission,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../platform/push-subscription.ts';

const pushKey = (memberId: string) => ['push', memberId] as const;

/** The member's devices, and the state of this browser; `here` is null without push support. */
export const usePush = (memberId: string) =>
  useQuery({
    queryKey: pushKey(memberId),
    queryFn: async ({ signal }) => {
      const [{ devices }, here] = await Promise.all([
        call(listPushDevices, { signal, silent: true }),
        getPushSupport() === 'yes' ? readPushState() : null,
      ]);
      return { devices, here };
    },
    // The permission can change in the browser's settings.
    refetchOnWindowFocus: 'always',
  });

export type PushQuery = ReturnType<typeof usePush>;
type PushState = NonNullable<PushQuery['data']>;

/** The browser allows push and the server knows this subscription in this session. */
export const isEnabledHere = ({ here, devices }: PushState): boolean =>
  here?.permission === 'granted' && here.endpoint !== null && devices.some(({ isCurrent }) => isCurrent);

const invalidatePush = (client: QueryClient, memberId: string) =>
  client.invalidateQueries({ queryKey: pushKey(memberId) });

/** Asks for permission, then subscribes. Browsers require a press of a button. */
export function useEnablePush(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<BrowserPushState['permission']> => {
      const permission = await requestPushPermission();
      if (permission === 'granted') await subscribeToPush(memberId);
      return permission;
    },
    onSettled: () => invalidatePush(client, memberId),
  });
}

export function useDisablePush(memberId: string) {
  const client = useQueryClient();
  return useMutation({ mutationFn: unsubscribeFromPush, onSettled: () => invalidatePush(client, memberId) });
}

export function useRemovePushDevice(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removePushDevice, { params: { id } }),
    onSettled: () => invalidatePush(client, memberId),
  });
}

export const useTestPush = () =>
  useMutation({ mutationFn: (endpoint: string) => call(testPush, { body: { endpoint } }) });
