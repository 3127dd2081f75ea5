import type { ListedUser, User } from '@radiant/contract/users.ts';
import { hashParts } from '../../platform/database/idempotency.ts';
import type { ListedUserRow, UserRow } from './queries.ts';

export const presentUserRow = (row: ListedUserRow): ListedUser => ({
  id: row.id,
  name: row.display_name,
  email: row.email,
  avatar: row.avatar_sizes?.at(-1)?.file ?? null,
  role: row.role,
  standing: row.standing,
  awaitsGuardian: row.awaits_guardian,
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
});

export const presentUser = (row: UserRow): User => {
  const banner = row.banner_sizes?.at(-1);
  return {
    ...presentUserRow(row),
    banner: row.banner_sizes && banner ? { file: banner.file, sizes: row.banner_sizes } : null,
    careRole: row.care_role,
    church: row.church,
    location: row.location,
    bio: row.bio,
    quote: row.verse,
    links: { facebook: row.facebook_url, twitter: row.twitter_url, instagram: row.instagram_url },
    status: row.status === 'disabled' ? 'disabled' : 'active',
    screening: row.is_screened ? 'screened' : 'none',
    guardian: presentGuardian(row),
    mustChangePassword: row.password_set_by_admin,
    version: versionOf(row),
    invitedAt: isInvitationWaiting(row) ? (row.invited_at?.toISOString() ?? null) : null,
  };
};

/** Without the address. */
function presentGuardian(row: UserRow): User['guardian'] {
  const { guardian_name: name, guardian_asked_at: asked, guardian_given_at: given } = row;
  if (!asked) return null;
  const withdrawn = row.guardian_withdrawn_at;
  const state = withdrawn ? 'withdrawn' : given ? 'given' : 'pending';
  return { state, name, at: (withdrawn ?? given ?? asked).toISOString() };
}

/** Setting a password with the invitation link also verifies the address. */
export const isInvitationWaiting = (row: Pick<UserRow, 'invited_at' | 'email_verified_at'>): boolean =>
  row.invited_at !== null && row.email_verified_at === null;

/** Changes with every edit, also by the member, for optimistic locking. */
export const versionOf = (row: UserRow): string =>
  hashParts(
    JSON.stringify([
      row.display_name,
      row.email,
      row.church,
      row.location,
      row.bio,
      row.verse,
      row.role,
      row.status === 'disabled',
      row.is_screened,
      row.facebook_url,
      row.twitter_url,
      row.instagram_url,
      row.avatar_media_id,
      row.banner_media_id,
    ]),
  ).toString('base64url');
