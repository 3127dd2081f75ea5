import { limits } from '@radiant/contract/limits.ts';
import type { Mention, PersonSummary } from '@radiant/contract/post-shapes.ts';
import { type Actor, type Member, requireMember } from '../../../actor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requirePermission } from '../policy.ts';
import { getVisiblePost } from '../visibility/service.ts';
import type { VisiblePostId } from '../visible-to.ts';
import { listConversationMembers, listMentionableNames, listOtherMembers } from './mentions-queries.ts';
import { presentMentionable } from './present.ts';

/**
 * @param input.term the start of a name; empty: only people in the conversation
 * @throws not_found when the actor cannot see the post
 */
export async function listMentionable(
  { db }: Platform,
  actor: Actor,
  input: { postId: string; term: string },
): Promise<PersonSummary[]> {
  const member = requireMember(actor);
  const { id: postId, author_id } = await getVisiblePost(db, actor, input.postId);
  requirePermission(actor, 'comment', { postAuthorId: author_id });
  const limit = limits.mentionableMax;
  const search = { postId, writerId: member.id, term: input.term, limit };
  const rows = await listConversationMembers(db, search);
  if (input.term !== '' && rows.length < limit) {
    const except = rows.map(({ id }) => id);
    rows.push(...(await listOtherMembers(db, { ...search, limit: limit - rows.length }, except)));
  }
  return rows.map(presentMentionable);
}

/** @throws invalid_input with `mention_unknown` */
export async function requireValidMentions(
  tx: Tx,
  writer: Member,
  of: { postId: VisiblePostId; text: string; mentions: readonly Mention[] },
): Promise<void> {
  const ids = [...new Set(of.mentions.map(({ memberId }) => memberId))];
  const names = await listMentionableNames(tx, { postId: of.postId, writerId: writer.id }, ids);
  if (!areMentionsValid(of.text, of.mentions, names)) throw invalid({ mentions: 'mention_unknown' });
}

/**
 * Every mention must match the member's exact display name, so that a link cannot lead to somebody else.
 * @param names display names by id of the members who may be mentioned
 */
export const areMentionsValid = (
  text: string,
  mentions: readonly Mention[],
  names: ReadonlyMap<string, string>,
): boolean =>
  mentions.every(({ memberId, start, length }) => {
    const name = names.get(memberId);
    return name !== undefined && text.slice(start, start + length) === `@${name}`;
  });
