import { isVersionedFile, offlineCacheName, shellPath } from '../../../service-worker/offline-files.ts';
import { readRememberedUser } from '../../platform/remembered-user.ts';
import { registerServiceWorker } from '../../platform/service-worker.ts';

/** Of the data in the page only the site's own stays, which everyone may read. */
export const toShell = (page: string): string =>
  page
    .replace(/<script type="application\/json" id="(?!site")[^"]*">[^<]*<\/script>/g, '')
    .replace('<html ', '<html data-offline ');

export const listFiles = (shell: string): string[] => [
  ...new Set(
    Array.from(shell.matchAll(/(?:href|src)="([^"]+)"/g), ([, path = '']) => path).filter(isVersionedFile),
  ),
];

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
  const response = await fetch(shellPath, { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!response.ok || response.redirected) return;
  const shell = toShell(await response.text());
  if (shell.includes(memberId) || !isOfThisVersion(shell)) return;
  await registerServiceWorker();

  const cache = await caches.open(offlineCacheName);
  const files = listFiles(shell);
  const others = listLoadedFiles().filter((path) => !files.includes(path));
  const add = async (path: string) => (await cache.match(path)) ?? cache.add(path);
  await Promise.all(files.map(add));
  await cache.put(shellPath, new Response(shell, { headers: headersOf(response) }));
  await Promise.allSettled(others.map(add));
  const kept = new Set([shellPath, ...files, ...others]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!kept.has(pathname + search)) await cache.delete(request);
  }
  storedFor = memberId;
  // Logged out meanwhile.
  if (readRememberedUser()?.id !== memberId) await caches.delete(offlineCacheName);
}

/** After a deployment this page's prayers are not of the shell's version. */
function isOfThisVersion(shell: string): boolean {
  const [, entry] = shell.match(/<script type="module"[^>]* src="([^"]+)"/) ?? [];
  return (
    entry !== undefined &&
    document.querySelector(`script[src="${entry}"], script[data-modules$="${entry}"]`) !== null
  );
}

/** Fonts, and parts that only some pages load. */
const listLoadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search)
    .filter((path) => path.startsWith('/assets/') && isVersionedFile(path));

/** The policy of the page with it, and nothing that describes how it was sent. */
function headersOf({ headers }: Response): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'vary', 'cache-control']) kept.delete(name);
  return kept;
}
