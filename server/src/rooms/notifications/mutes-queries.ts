import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** What a notification would be about: a post, somebody who did something, or both. SQL expressions of type uuid. */
export type About = { postId?: Expression<unknown>; actorId?: Expression<unknown> };

// `offset 0`: a look into an index for each member, rather than a hash of everybody's.
const hasMutedPost = (memberId: Expression<unknown>, postId: Expression<unknown>) => sql<SqlBool>`exists (
  select from post_mutes where post_mutes.member_id = ${memberId} and post_mutes.post_id = ${postId} offset 0)`;

const hasMutedMember = (memberId: Expression<unknown>, mutedId: Expression<unknown>) => sql<SqlBool>`exists (
  select from member_mutes where muter_id = ${memberId} and muted_id = ${mutedId} offset 0)`;

/**
 * Whether a member wants to hear nothing more of this post, or of what this person does.
 * @param memberId an SQL expression of type uuid
 */
export function hasMuted(memberId: Expression<unknown>, { postId, actorId }: About): RawBuilder<SqlBool> {
  const either = [
    ...(postId ? [hasMutedPost(memberId, postId)] : []),
    ...(actorId ? [hasMutedMember(memberId, actorId)] : []),
  ];
  return either.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(either, sql` or `)})`;
}
