/** Holds the page and the files with which Pray now opens without a connection. The same for every member. */
export const offlineCacheName = 'radiant-offline';
/** The same for a display, whose cache stays when a member logs out. */
export const displayCacheName = 'radiant-display';

/** The page under which the shell is kept. */
export const shellPath = '/pray';
/** Without a token: the shell of every display. */
export const displayShellPath = '/display';

/** Installed, the application opens at `/`: without a connection it leads to what can be opened. */
const shellEntries = new Set([shellPath, '/', '/home']);

/** Null: the page does not open without a connection. */
export function findShellPath(pathname: string): string | null {
  if (shellEntries.has(pathname)) return shellPath;
  return pathname.startsWith(`${displayShellPath}/`) ? displayShellPath : null;
}

/** Names with a hash of the content: an old copy is never a wrong one. */
export const isVersionedFile = (path: string): boolean =>
  /^\/assets\/[\w.-]+\.(?:js|css|woff2)$|^\/theme\.css\?v=[\w-]+$/.test(path);
