import type { Banner, Person } from '@radiant/contract/profiles.ts';
import type { Actor } from '../../actor.ts';
import type { StoredSize } from '../../schema.ts';
import type { ProfileRow } from './queries.ts';

/** What a member tells of themselves. Where somebody lives is for members: a guest may be anybody. */
export const presentProfile = (actor: Actor, row: ProfileRow): Person => ({
  id: row.id,
  name: row.display_name,
  bio: row.bio,
  verse: row.verse,
  church: row.church,
  location: actor.kind === 'guest' ? null : row.location,
  role: row.role,
  avatar: row.avatar_sizes?.at(-1)?.file ?? null,
  banner: presentBanner(row.banner_sizes),
});

function presentBanner(sizes: StoredSize[] | null): Banner | null {
  const widest = sizes?.at(-1);
  return sizes && widest ? { file: widest.file, sizes } : null;
}
