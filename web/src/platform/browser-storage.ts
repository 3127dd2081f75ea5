/**
 * What the browser keeps for us. Storage may be full, switched off or forbidden (private windows): then
 * everything still works and nothing is remembered.
 */
export function readStorage(storage: 'local' | 'session', key: string): string | null {
  try {
    return getStorage(storage).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null removes it. */
export function writeStorage(storage: 'local' | 'session', key: string, value: string | null): void {
  try {
    if (value === null) getStorage(storage).removeItem(key);
    else getStorage(storage).setItem(key, value);
  } catch {
    // Nothing is remembered; nobody is hindered.
  }
}

/** The keys that begin so, in no order. */
export function listStorageKeys(storage: 'local' | 'session', prefix: string): string[] {
  try {
    return Object.keys(getStorage(storage)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes everything whose key begins so. */
export function removeStorageKeys(storage: 'local' | 'session', prefix: string): void {
  for (const key of listStorageKeys(storage, prefix)) writeStorage(storage, key, null);
}

const getStorage = (storage: 'local' | 'session') => (storage === 'local' ? localStorage : sessionStorage);

const yearInSeconds = 60 * 60 * 24 * 365;

/** A preference that the server needs to paint the first frame right: language and theme. Never a secret. */
export function writePreferenceCookie(name: 'radiant-locale' | 'radiant-theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}

/** The value of a cookie in `document.cookie`. */
export function readCookie(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? found.slice(name.length + 1) : null;
}
