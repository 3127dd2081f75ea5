/** Storage may be full, disabled or forbidden (private windows): then everything works and nothing is remembered. */
export function readStorage(storage: 'local' | 'session', key: string): string | null {
  try {
    return getStorage(storage).getItem(key);
  } catch {
    return null;
  }
}

export function writeStorage(storage: 'local' | 'session', key: string, value: string | null): void {
  try {
    if (value === null) getStorage(storage).removeItem(key);
    else getStorage(storage).setItem(key, value);
  } catch {
    // See `readStorage`.
  }
}

export function listStorageKeys(storage: 'local' | 'session', prefix: string): string[] {
  try {
    return Object.keys(getStorage(storage)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export function removeStorageKeys(storage: 'local' | 'session', prefix: string): void {
  for (const key of listStorageKeys(storage, prefix)) writeStorage(storage, key, null);
}

const getStorage = (storage: 'local' | 'session') => (storage === 'local' ? localStorage : sessionStorage);

const yearInSeconds = 60 * 60 * 24 * 365;

/** Stores what the server needs to render the first frame (language, theme). Never a secret. */
export function writePreferenceCookie(name: 'radiant-locale' | 'radiant-theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}

export function readCookie(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? found.slice(name.length + 1) : null;
}
