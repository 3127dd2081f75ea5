import { readStorage, writeStorage } from './browser-storage.ts';

const key = 'radiant-return-path';

/** Null for what browsers read as another site (`//host`, `/\host`, control characters) and for sign-in pages. */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  if (!value.startsWith('/') || value.startsWith('//')) return null;
  if (/[\\\p{Cc} \u2028\u2029\ufeff]/u.test(value)) return null;

  const base = 'http://site.invalid';
  const url = URL.parse(value, base);
  if (url?.origin !== base) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dot segments may collapse into a leading double slash.
  if (path.startsWith('//')) return null;
  return /^\/(login|signup|forgot-password|reset-password|verify-email|setup|api)(\/|$|\?|#)/i.test(path)
    ? null
    : path;
}

export function rememberReturnPath(path: string): void {
  const safe = safeReturnPath(path);
  if (safe) writeStorage('session', key, safe);
}

export const findReturnPath = (fromState: unknown): string | null =>
  safeReturnPath(fromState) ?? safeReturnPath(readStorage('session', key));

/** For a link to sign-in; `start-on-interaction.ts` remembers the path when the link is followed without the application. */
export const returnTo = (from: string) => ({ state: { from }, 'data-return-path': from });

export const forgetReturnPath = (): void => writeStorage('session', key, null);
