import type { Role, SessionUser } from '@radiant/contract/accounts.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { readStorage, writeStorage } from './browser-storage.ts';

const key = 'user';

/** Enough to render the first frame. Grants nothing: the server decides. */
export type RememberedUser = {
  id: string;
  login: 'true' | 'false';
  role: Role;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
};

export function parseRememberedUser(text: string): RememberedUser | null {
  try {
    const { id, login, role, firstName, lastName, avatarUrl } = JSON.parse(text);
    if ([id, firstName, lastName].some((value) => typeof value !== 'string')) return null;
    if (login !== 'true' || !['admin', 'moderator', 'user'].includes(role)) return null;
    if (avatarUrl !== null && typeof avatarUrl !== 'string') return null;
    return { id, login, role, firstName, lastName, avatarUrl };
  } catch {
    return null;
  }
}

export function readRememberedUser(): RememberedUser | null {
  const text = readStorage('local', key);
  if (text === null) return null;
  const user = parseRememberedUser(text);
  if (!user) writeStorage('local', key, null);
  return user;
}

export function rememberUser(user: SessionUser | null): void {
  const remembered: RememberedUser | null = user && {
    id: user.id,
    login: 'true',
    role: user.role,
    firstName: user.firstName,
    lastName: user.lastName,
    avatarUrl: user.avatar && fileUrl(user.avatar),
  };
  writeStorage('local', key, remembered && JSON.stringify(remembered));
}
