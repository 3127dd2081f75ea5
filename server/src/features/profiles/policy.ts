import type { FieldAudience, Relation } from '@radiant/contract/profiles.ts';
import type { Actor, Member } from '../../actor.ts';

/** Members see their own page as their friends do; private details appear only in the edit form. */
export function isDetailVisible(
  audience: FieldAudience,
  { viewer, relation }: { viewer: Actor['kind']; relation: Relation },
): boolean {
  switch (audience) {
    case 'private':
      return false;
    case 'friends':
      return relation === 'friends' || relation === 'self';
    case 'members':
      return viewer === 'member';
  }
}

export const canManageProfile = ({ id, role }: Pick<Member, 'id' | 'role'>, memberId: string): boolean =>
  id === memberId || role === 'admin';

/** Follows first and last name as long as it is made of them. */
export function displayNameAfter(
  before: { firstName: string; lastName: string; name: string },
  edit: { firstName?: string | undefined; lastName?: string | undefined; name?: string | undefined },
): string {
  if (edit.name !== undefined) return edit.name;
  if (before.name !== `${before.firstName} ${before.lastName}`) return before.name;
  return `${edit.firstName ?? before.firstName} ${edit.lastName ?? before.lastName}`;
}

/** Undefined means unchanged; empty equals null. */
export const changedFields = (
  stored: Readonly<Record<string, unknown>>,
  edit: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(edit).flatMap(([field, value]) =>
    value === undefined || (value === '' ? null : value) === (stored[field] || null) ? [] : [field],
  );
