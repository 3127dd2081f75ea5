import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether the page was opened from the device and the server has not answered since. */
const openedFromDeviceKey = ['offline', 'opened-from-device'] as const;

export const setOpenedFromDevice = (client: QueryClient, isFromDevice: boolean): void =>
  void client.setQueryData<boolean>(openedFromDeviceKey, isFromDevice);

export const isOpenedFromDevice = (client: QueryClient): boolean =>
  client.getQueryData<boolean>(openedFromDeviceKey) === true;

/** As far as is known. */
export const isServerReached = (client: QueryClient): boolean =>
  navigator.onLine && !isOpenedFromDevice(client);

export function useIsServerReached(): boolean {
  const { data: isFromDevice = false } = useQuery<boolean>({
    queryKey: openedFromDeviceKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline && !isFromDevice;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
