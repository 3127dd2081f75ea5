import { offlineCacheName, shellPath } from '../../../service-worker/offline-files.ts';
import { preloadPage } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { storeShell, toMemberShell } from '../../platform/offline-shell.ts';
import { readRememberedUser } from '../../platform/remembered-user.ts';
import { loadPostParts } from '../posts/lazy-post-parts.ts';

const offlinePaths = [
  paths.home(),
  paths.prayers(),
  paths.prayerList(),
  paths.pray(),
  paths.testimonies(),
  paths.events(),
  paths.event('any'),
  paths.profile('any'),
  paths.post('any'),
  paths.createPost(),
];

/** What pages load only when it is needed, which is too late without a connection. */
const parts: readonly (() => Promise<unknown>)[] = [
  loadPostParts,
  () => import('./restore-offline.ts'),
  () => import('./offline-notice.tsx'),
  () => import('./unsent-card.tsx'),
  // The first moments of a connection are often unreliable.
  () => import('./senders.ts'),
  () => import('../prayers/refresh-prayers.ts'),
  () => import('../posts/composer.tsx'),
  () => import('../posts/prayer-choices.tsx'),
  () => import('../prayers/prayer-form.tsx'),
];

/** What has been loaded is stored with the shell. One after the other, because the reader comes first. */
async function loadOfflinePages(): Promise<void> {
  for (const load of parts) await load().catch(() => undefined);
  for (const path of offlinePaths) await preloadPage(path);
}

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
  await loadOfflinePages();
  if (readRememberedUser()?.id !== memberId) return;
  const isStored = await storeShell({
    page: shellPath,
    path: shellPath,
    cacheName: offlineCacheName,
    toShell(page) {
      const shell = toMemberShell(page);
      return shell.includes(memberId) ? null : shell;
    },
  });
  if (!isStored) return;
  storedFor = memberId;
  // Logged out meanwhile.
  if (readRememberedUser()?.id !== memberId) await caches.delete(offlineCacheName);
}
