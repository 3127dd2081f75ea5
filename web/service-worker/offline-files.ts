/** Holds the page and the files with which the application opens without a connection. The same for every member. */
export const offlineCacheName = 'radiant-offline';
/** The same for a display, whose cache stays when a member logs out. */
export const displayCacheName = 'radiant-display';

/** The page that is fetched for the shell, and the path under which it is kept. It is the same for every page. */
export const shellPath = '/pray';
/** Without a token: the shell of every display. */
export const displayShellPath = '/display';

/** Pages that show what was last read, or where something can be written. Others say that they need a connection. */
const offlinePages =
  /^\/(?:$|(?:home|pray|prayers|prayer-list|testimonies|events|posts\/create)$|(?:post|prayers|events|profile)\/[\w-]+$)/;

/** Null: the page does not open without a connection. */
export function findShellPath(pathname: string): string | null {
  if (offlinePages.test(pathname)) return shellPath;
  return pathname.startsWith(`${displayShellPath}/`) ? displayShellPath : null;
}

/** Names with a hash of the content: an old copy is never a wrong one. */
export const isVersionedFile = (path: string): boolean =>
  /^\/assets\/[\w.-]+\.(?:js|css|woff2)$|^\/theme\.css\?v=[\w-]+$/.test(path);
