import type { Role } from '@radiant/contract/accounts.ts';
import type { UserBulkAction } from '@radiant/contract/users.ts';

/** Checked after the lock: another administrator may have demoted the actor meanwhile. */
export const isActiveAdmin = (account: { role: Role; status: string } | undefined): boolean =>
  account?.role === 'admin' && account.status === 'active';

type AccountState = { status: 'active' | 'disabled' | 'leaving'; deletion_due_at: Date | null };

/**
 * The status of an account once an administrator has chosen. Whoever asked to be deleted before goes on leaving when
 * the account is opened again: that was their own wish.
 */
export function statusAfter(account: AccountState, chosen: 'active' | 'disabled'): AccountState['status'] {
  if (chosen === 'disabled') return 'disabled';
  return account.deletion_due_at === null ? 'active' : 'leaving';
}

/** Error keys for actions on one's own account. */
export const selfActionErrors = {
  disable: 'own_status',
  enable: 'own_status',
  delete: 'own_removal',
} as const satisfies Record<UserBulkAction, string>;

const maxNameLength = 60;

/** A single word becomes both the first and the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [first = name, ...rest] = name.split(' ');
  const last = rest.join(' ');
  return {
    firstName: first.slice(0, maxNameLength),
    lastName: (last === '' ? first : last).slice(0, maxNameLength),
  };
}

/** Words without a letter or digit are dropped. */
export const splitSearchWords = (term: string): string[] =>
  term
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 6);
