import type { FieldAudience, Relation } from '@radiant/contract/profiles.ts';
import type { Actor, Member } from '../../actor.ts';

/**
 * Whether a personal detail is told to a viewer who may see the member at all. Members look at their own page as their
 * friends see it; what they keep to themselves stands on the page where they change it.
 */
export function isTold(
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

/** Everything a member told of themselves is read and changed by that member, and by administrators. */
export const mayManage = ({ id, role }: Pick<Member, 'id' | 'role'>, memberId: string): boolean =>
  id === memberId || role === 'admin';

const hour = 60 * 60 * 1000;

/** Whether a day of the calendar has begun nowhere on earth yet. */
export const isFuture = (day: string, now: Date): boolean =>
  day > new Date(now.getTime() + 14 * hour).toISOString().slice(0, 10);

/** The name others see, when first or last name change: it follows them as long as it is made of them. */
export function displayNameAfter(
  before: { firstName: string; lastName: string; name: string },
  edit: { firstName?: string | undefined; lastName?: string | undefined; name?: string | undefined },
): string {
  if (edit.name !== undefined) return edit.name;
  if (before.name !== `${before.firstName} ${before.lastName}`) return before.name;
  return `${edit.firstName ?? before.firstName} ${edit.lastName ?? before.lastName}`;
}

/** The fields in which an edit says something else than what is stored. Left out stays, and empty is the same as none. */
export const changedFields = (
  stored: Readonly<Record<string, unknown>>,
  edit: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(edit).flatMap(([field, value]) =>
    value === undefined || (value === '' ? null : value) === (stored[field] || null) ? [] : [field],
  );
