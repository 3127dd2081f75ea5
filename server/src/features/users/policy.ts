import type { Role } from '@radiant/contract/accounts.ts';
import type { UserBulkAction } from '@radiant/contract/users.ts';

/** Checked after the lock: another administrator may have demoted the actor meanwhile. */
export const isActiveAdmin = (account: { role: Role; status: string } | undefined): boolean =>
  account?.role === 'admin' && account.status === 'active';

type AccountState = { status: 'active' | 'disabled' | 'leaving'; deletion_due_at: Date | null };

/** A member who asked for deletion stays scheduled when the account is enabled again. */
export function statusAfter(account: AccountState, chosen: 'active' | 'disabled'): AccountState['status'] {
  if (chosen === 'disabled') return 'disabled';
  return account.deletion_due_at === null ? 'active' : 'leaving';
}

export const selfActionErrors = {
  disable: 'own_status',
  enable: 'own_status',
  delete: 'own_removal',
} as const satisfies Record<UserBulkAction, string>;

const maxNameLength = 60;

export function splitName(name: string): { firstName: string; lastName: string } {
  const [first = name, ...rest] = name.split(' ');
  const last = rest.join(' ');
  return {
    firstName: first.slice(0, maxNameLength),
    lastName: (last === '' ? first : last).slice(0, maxNameLength),
  };
}
