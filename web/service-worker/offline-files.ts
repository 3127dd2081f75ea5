/** Holds the page and the files with which Pray now opens without a connection. The same for every member. */
export const offlineCacheName = 'radiant-offline';

/** The page under which the shell is kept. */
export const shellPath = '/pray';

/** Installed, the application opens at `/`: without a connection it leads to what can be opened. */
const shellEntries = new Set([shellPath, '/', '/home']);

export const opensShell = (pathname: string): boolean => shellEntries.has(pathname);

/** Names with a hash of the content: an old copy is never a wrong one. */
export const isVersionedFile = (path: string): boolean =>
  /^\/assets\/[\w.-]+\.(?:js|css|woff2)$|^\/theme\.css\?v=[\w-]+$/.test(path);
