import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { type Audience, narrowerAudience } from '@radiant/contract/post-shapes.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import type { Member } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { ApiError, forbidden, invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { chooseCategory } from './categories-service.ts';
import type { SentFiles } from './files-service.ts';
import { closedKind, isPickable, mayPick, unwantedFiles } from './policy.ts';
import { requirePublicPrayersConfirmed } from './public-prayers-service.ts';
import { requireTaggable } from './tags-service.ts';
import { chooseAnsweredPrayer } from './testimony-service.ts';
import type { VisiblePostId } from './visible-to.ts';
import { findDefaultAudience } from './write-queries.ts';

/** A draft that may be shared, with what it leaves open filled in. */
export type Accepted = {
  member: Member;
  draft: PostDraft;
  audience: Audience;
  /** What the member's next post starts with; null: their default. Undefined leaves it as it is. */
  lastAudience: Audience | null | undefined;
  category: string | null;
  /** Of a testimony. */
  prayerId: VisiblePostId | null;
  taggedIds: string[];
  pick: { slot: DailySlot; day: string } | null;
  now: Date;
};

/**
 * Whether a draft may be shared by this member now. Asked before its file is made ready, which is the dear part; and
 * again, when it waited, at the moment of its publication, in the transaction of that.
 * @param isConfirmed whether a public prayer needs no confirmation: its member was asked when it was scheduled, or a
 *   program sends it
 * @throws ApiError as `createPost` does
 */
export async function acceptDraft(
  platform: Platform,
  db: Db,
  {
    member,
    isConfirmed = false,
    ...input
  }: { member: Member; draft: PostDraft; isConfirmed?: boolean } & SentFiles,
): Promise<Accepted> {
  const { draft } = input;
  const { feature_toggles, general } = await getSettings(platform, db);
  const slot = slotOf(draft);
  if (slot && !mayPick(member)) throw forbidden();
  const closed = closedKind(draft.kind, feature_toggles);
  if (closed) throw new ApiError('rule_broken', { fields: { kind: closed } });
  const unwanted = unwantedFiles(draft.kind, input);
  if (unwanted) throw invalid(unwanted);
  const prayer = await chooseAnsweredPrayer(db, member, draft);
  const usual = (await findDefaultAudience(db, member.id)) ?? general.defaultAudience;
  const audience = draft.audience ?? (prayer ? narrowerAudience(usual, prayer.audience) : usual);
  if (!isConfirmed) {
    const after = { kind: draft.kind, audience };
    await requirePublicPrayersConfirmed(db, member.id, { before: null, after });
  }
  // What an answered prayer passes on to its testimony is not chosen for the next post.
  const isChosen = draft.audience !== undefined && prayer === null;
  const lastAudience = isChosen ? (audience === usual ? null : audience) : undefined;
  if (slot && !isPickable({ kind: draft.kind, audience, state: 'published' }, slot)) {
    throw new ApiError('rule_broken', { fields: { audience: 'day_not_public' } });
  }
  const category = await chooseCategory(db, { kind: draft.kind, slug: draft.category });
  const taggedIds = await requireTaggable(db, member, draft.taggedIds ?? []);
  const now = platform.clock.now();
  const pick = slot && { slot, day: dayOf(now, general.timeZone) };
  const prayerId = prayer?.id ?? null;
  return { member, draft, audience, lastAudience, category, prayerId, taggedIds, pick, now };
}

function slotOf({ isPrayerOfDay, isVerseOfDay }: PostDraft): DailySlot | null {
  if (isPrayerOfDay) return 'prayer';
  return isVerseOfDay ? 'verse' : null;
}
