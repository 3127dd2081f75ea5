import { displayCacheName, displayShellPath } from '../../../service-worker/offline-files.ts';
import { removePageData, storeShell } from '../../platform/offline-shell.ts';

/** A television that restarts without a connection opens this page. It is the same for every display and has no token. */
export async function storeDisplayShell(): Promise<void> {
  // Without https there is neither.
  if (!('serviceWorker' in navigator && 'caches' in window)) return;
  const shell = {
    page: `${displayShellPath}/-`,
    path: displayShellPath,
    cacheName: displayCacheName,
    toShell: removePageData,
  };
  await storeShell(shell).catch(() => false);
}
