import { limits } from '@radiant/contract/limits.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { Profile } from '@radiant/contract/profiles.ts';
import { type Actor, memberIdOf } from '../../actor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { countFriends, getRelation, listFriends, mayBefriend } from '../friends/service.ts';
import { countPostsByAuthor, listPostsByAuthor } from '../posts/service.ts';
import { presentProfile } from './present.ts';
import { findProfileRow } from './queries.ts';

export { writeProfile } from './edit-service.ts';

export type ProfileInput = PageQuery & { memberId: string; kind?: PostKind | undefined };

/** Counts and lists include only what the actor may see. @throws not_found when the member is hidden from the actor */
export async function getProfile(
  platform: Platform,
  actor: Actor,
  { memberId, ...page }: ProfileInput,
): Promise<Profile> {
  const row = await findProfileRow(platform.db, actor, memberId);
  if (!row) throw notFound();
  const [relation, canBefriend, posts, postCount, friends, friendCount] = await Promise.all([
    getRelation(platform, actor, memberId),
    mayBefriend(platform, actor, memberId),
    listPostsByAuthor(platform, actor, { authorId: memberId, ...page }),
    countPostsByAuthor(platform, actor, memberId),
    listFriends(platform, actor, { memberId, limit: limits.pageDefault }),
    countFriends(platform, actor, memberId),
  ]);
  return {
    person: presentProfile(row, { actor, relation }),
    relation,
    canBefriend,
    posts,
    postCount,
    friends,
    friendCount,
    viewerId: memberIdOf(actor),
  };
}
