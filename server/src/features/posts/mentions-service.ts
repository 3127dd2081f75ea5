import { limits } from '@radiant/contract/limits.ts';
import type { Mention, PersonSummary } from '@radiant/contract/post-shapes.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { areNamesTrue } from './mentions-policy.ts';
import { presentMentionable } from './mentions-present.ts';
import { listClosest, listNamed, listNames } from './mentions-queries.ts';
import { requireMay } from './policy.ts';
import { getVisiblePost } from './visibility-service.ts';
import type { VisiblePostId } from './visible-to.ts';
import { getPostOwner } from './write-queries.ts';

/**
 * People who can be named under a post, at most eight: first those who are close to the conversation.
 * @param input.term the beginning of a name, or empty for none but those
 * @throws ApiError not_found when the actor cannot see the post
 */
export async function listMentionable(
  { db }: Platform,
  actor: Actor,
  input: { postId: string; term: string },
): Promise<PersonSummary[]> {
  const member = requireMember(actor);
  const postId = await getVisiblePost(db, actor, input.postId);
  const { author_id } = await getPostOwner(db, postId);
  requireMay(actor, 'comment', { postAuthorId: author_id });
  const most = limits.mentionableMost;
  const search = { postId, writerId: member.id, term: input.term, most };
  const rows = await listClosest(db, search);
  if (input.term !== '' && rows.length < most) {
    const except = rows.map(({ id }) => id);
    rows.push(...(await listNamed(db, { ...search, most: most - rows.length }, except)));
  }
  return rows.map(presentMentionable);
}

/**
 * Holds what is written against who may be named under a post.
 * @throws ApiError invalid_input with `mention_unknown`
 */
export async function checkMentions(
  tx: Tx,
  writer: Member,
  of: { postId: VisiblePostId; text: string; mentions: readonly Mention[] },
): Promise<void> {
  const ids = [...new Set(of.mentions.map(({ memberId }) => memberId))];
  const names = await listNames(tx, { postId: of.postId, writerId: writer.id }, ids);
  if (!areNamesTrue(of.text, of.mentions, names)) throw invalid({ mentions: 'mention_unknown' });
}
