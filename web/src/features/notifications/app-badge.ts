import { useEffect } from 'react';

/** On the icon of the installed application, until its member is gone. Elsewhere browsers have no badge. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Without permission there is none.
    void navigator.setAppBadge(count).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
}
