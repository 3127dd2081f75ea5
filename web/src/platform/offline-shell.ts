import { isVersionedFile } from '../../service-worker/offline-files.ts';
import { registerServiceWorker } from './service-worker.ts';

/** Of the data in the page only the site's own stays, which everyone may read. */
export const removePageData = (page: string): string =>
  page.replace(/<script type="application\/json" id="(?!site")[^"]*">[^<]*<\/script>/g, '');

/** The application opens what is stored on the device (`data-offline`). */
export const toMemberShell = (page: string): string =>
  removePageData(page).replace('<html ', '<html data-offline ');

export const listFiles = (shell: string): string[] => [
  ...new Set(
    Array.from(shell.matchAll(/(?:href|src)="([^"]+)"/g), ([, path = '']) => path).filter(isVersionedFile),
  ),
];

type ShellSource = {
  /** The page that is fetched, and the path under which it is stored. */
  page: string;
  path: string;
  cacheName: string;
  /** Null: it must not be stored. */
  toShell: (page: string) => string | null;
};

/** Stores a page and its files, to be opened without a connection. @returns whether it is stored */
export async function storeShell({ page, path, cacheName, toShell }: ShellSource): Promise<boolean> {
  const response = await fetch(page, { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!response.ok || response.redirected) return false;
  const shell = toShell(await response.text());
  if (shell === null || !isOfThisVersion(shell)) return false;
  await registerServiceWorker();

  const cache = await caches.open(cacheName);
  const files = listFiles(shell);
  const others = listLoadedFiles().filter((file) => !files.includes(file));
  const add = async (file: string) => (await cache.match(file)) ?? cache.add(file);
  await Promise.all(files.map(add));
  await Promise.allSettled(others.map(add));
  const before = await (await cache.match(path))?.text();
  await cache.put(path, new Response(shell, { headers: headersOf(response) }));
  // Other pages of this version loaded more.
  if (before !== undefined && findEntry(before) === findEntry(shell)) return true;
  const kept = new Set([path, ...files, ...others]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!kept.has(pathname + search)) await cache.delete(request);
  }
  return true;
}

/** After a deployment this page's data are not of the shell's version. */
const isOfThisVersion = (shell: string): boolean => {
  const entry = findEntry(shell);
  return entry !== undefined && isOwnEntry(entry);
};

/** Its name contains a hash of everything that it loads: it is the version. */
const findEntry = (page: string): string | undefined =>
  page.match(/<script type="module"[^>]* src="([^"]+)"/)?.[1];

const isOwnEntry = (entry: string): boolean =>
  document.querySelector(`script[src="${entry}"], script[data-modules$="${entry}"]`) !== null;

/** Whether the server has another version than this page. Without an answer it has none. */
export async function hasNewVersion(path: string): Promise<boolean> {
  const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(
    () => null,
  );
  if (!response?.ok) return false;
  const entry = findEntry(await response.text());
  return entry !== undefined && !isOwnEntry(entry);
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
