import type { Audience, PostKind } from '@radiant/contract/post-shapes.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import { type Actor, type Member, requireMember } from '../../../actor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { becomesPublicPrayer } from '../policy.ts';
import { findVisiblePost } from '../visibility/service.ts';
import { placeholderId, type VisiblePostId } from '../visible-to.ts';
import { hasConfirmedPublicPrayers, linkTestimony, setPublicPrayersConfirmed } from './queries.ts';

/** Asks once per member, before their first public prayer. @throws public_prayer_unconfirmed */
export async function requirePublicPrayersConfirmed(
  db: Db,
  memberId: string,
  { before, after }: { before: Audience | null; after: { kind: PostKind; audience: Audience } },
): Promise<void> {
  if (!becomesPublicPrayer(before, after)) return;
  if (!(await hasConfirmedPublicPrayers(db, memberId))) throw new ApiError('public_prayer_unconfirmed');
}

export async function confirmPublicPrayers({ db, clock }: Platform, actor: Actor): Promise<void> {
  const { id } = requireMember(actor);
  await setPublicPrayersConfirmed(db, id, clock.now());
}

/** @throws invalid_input unless it is a testimony about a prayer of the member's own */
export async function resolveAnsweredPrayer(
  db: Db,
  member: Member,
  { kind, prayerId }: Pick<PostDraft, 'kind' | 'prayerId'>,
): Promise<{ id: VisiblePostId; audience: Audience; isAnonymous: boolean } | null> {
  if (prayerId === undefined) return null;
  const found = kind === 'testimony' ? await findVisiblePost(db, member, prayerId) : undefined;
  if (found?.kind !== 'prayer' || found.owner_id !== member.id) {
    throw invalid({ prayerId: 'prayer_unknown' });
  }
  return { id: found.id, audience: found.audience, isAnonymous: found.author_id === placeholderId };
}

export async function linkAnsweredPrayer(
  platform: Platform,
  tx: Tx,
  { prayerId, testimonyId }: { prayerId: VisiblePostId; testimonyId: string },
): Promise<void> {
  await linkTestimony(tx, prayerId, testimonyId);
  await platform.live.publish(tx, { type: 'post-edited', postId: prayerId });
}
