import { offlineCacheName, shellPath } from '../../../service-worker/offline-files.ts';
import { removePageData, storeShell } from '../../platform/offline-shell.ts';
import { readRememberedUser } from '../../platform/remembered-user.ts';

export const toShell = (page: string): string =>
  removePageData(page).replace('<html ', '<html data-offline ');

let storing: Promise<void> | null = null;
let storedFor: string | null = null;

/** Once for each page that is loaded, and again after logging out and in. */
export function storeOfflineShell(memberId: string): Promise<void> {
  storing ??= store(memberId)
    .catch(() => undefined)
    .finally(() => {
      storing = null;
    });
  return storing;
}

async function store(memberId: string): Promise<void> {
  // Without https there is neither.
  if (!('serviceWorker' in navigator && 'caches' in window)) return;
  if (storedFor === memberId && (await caches.has(offlineCacheName))) return;
  const isStored = await storeShell({
    page: shellPath,
    path: shellPath,
    cacheName: offlineCacheName,
    toShell(page) {
      const shell = toShell(page);
      return shell.includes(memberId) ? null : shell;
    },
  });
  if (!isStored) return;
  storedFor = memberId;
  // Logged out meanwhile.
  if (readRememberedUser()?.id !== memberId) await caches.delete(offlineCacheName);
}
