import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import { dayOf } from '@radiant/contract/days.ts';
import type { GroupRole } from '@radiant/contract/groups.ts';
import {
  type Audience,
  type GeneralAudience,
  hidesName,
  inheritAudience,
  isGeneralAudience,
} from '@radiant/contract/post-shapes.ts';
import { findAnonymityError, type PostDraft } from '@radiant/contract/posts.ts';
import { isAdmin, type Member } from '../../../actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ApiError, forbidden, invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isLimited } from '../../accounts/service.ts';
import { getSettings } from '../../settings/service.ts';
import { isModerated } from '../moderation/policy.ts';
import {
  findClosedReason,
  findFileErrors,
  isPickableForDay,
  narrowForMinors,
  requireAudienceOfMinors,
} from '../policy.ts';
import { requirePublicPrayersConfirmed, resolveAnsweredPrayer } from '../prayers/service.ts';
import { type DatedTerm, resolveTerm } from '../prayers/term-service.ts';
import { requireUrgentAudience } from '../prayers/urgent-service.ts';
import { requirePrintChoice } from '../printing/service.ts';
import type { StoredSubject } from '../subjects/queries.ts';
import { resolveSubject } from '../subjects/service.ts';
import { requireTaggable } from '../tags/service.ts';
import type { VisiblePostId } from '../visible-to.ts';
import { resolveCategory } from './categories-service.ts';
import type { UploadedFiles } from './files-service.ts';
import { existsCareTeam, findSharer, listOpenGroups } from './queries.ts';

export type AcceptedDraft = {
  member: Member;
  draft: PostDraft;
  isAnonymous: boolean;
  audience: Audience;
  /** With the audience `groups`. */
  groupIds: string[];
  /** The audience that the member's next post starts with; null: their default; undefined: unchanged. */
  lastAudience: GeneralAudience | null | undefined;
  category: string | null;
  prayerId: VisiblePostId | null;
  term: DatedTerm | null;
  /** Someone else whom it is about. */
  subject: StoredSubject | null;
  taggedIds: string[];
  pick: { slot: DailySlot; day: string } | null;
  now: Date;
};

/**
 * Runs before the costly file preparation, and again when a scheduled post is published.
 * @param isConfirmed skips the public-prayer confirmation: given at scheduling, or an API client. @throws as
 * `createPost`
 */
export async function acceptDraft(
  platform: Platform,
  db: Db,
  {
    member,
    isConfirmed = false,
    ...input
  }: { member: Member; draft: PostDraft; isConfirmed?: boolean } & UploadedFiles,
): Promise<AcceptedDraft> {
  const { draft } = input;
  const { feature_toggles, general } = await getSettings(platform, db);
  const slot = requestedSlot(draft);
  if (slot && !isAdmin(member)) throw forbidden();
  const closedReason = findClosedReason(draft.kind, feature_toggles);
  if (closedReason) throw new ApiError('rule_broken', { fields: { kind: closedReason } });
  const fileErrors = findFileErrors(draft.kind, input);
  if (fileErrors) throw invalid(fileErrors);
  const prayer = await resolveAnsweredPrayer(db, member, draft);
  const sharer = await findSharer(db, member.id);
  if (sharer.isMinor) requireAudienceOfMinors(draft.audience);
  const defaultAudience = narrowForMinors(sharer.defaultAudience ?? general.defaultAudience, sharer);
  const audience = narrowForMinors(
    draft.audience ?? (prayer ? inheritAudience(defaultAudience, prayer.audience) : defaultAudience),
    sharer,
  );
  const groupIds = audience === 'groups' ? await requireOwnGroups(db, member.id, draft.groupIds) : [];
  if (audience === 'care') await requireCareTeam(db);
  if (draft.isUrgent) requireUrgentAudience({ kind: draft.kind, audience });
  const isAnonymous = requireConsistentName({ ...input, audience, prayer });
  if (isAnonymous && isModerated(audience) && (await isLimited(platform, db, member.id)))
    throw invalid({ nameShownTo: 'limited_not_anonymous' });
  if (draft.nameShownTo === 'care' && !(await existsCareTeam(db)))
    throw invalid({ nameShownTo: 'care_team_empty' });
  if (asksForContact(draft)) await requireContact(db, draft);
  if (!isConfirmed) {
    const after = { kind: draft.kind, audience };
    await requirePublicPrayersConfirmed(db, member.id, { before: null, after });
  }
  const lastAudience = audienceToRemember({
    audience,
    defaultAudience,
    isChosen: draft.audience !== undefined && prayer === null,
  });
  if (slot && !isPickableForDay({ kind: draft.kind, audience, state: 'published' }, slot)) {
    throw new ApiError('rule_broken', { fields: { audience: 'day_not_public' } });
  }
  const category = await resolveCategory(db, { kind: draft.kind, slug: draft.category });
  const taggedIds = await requireTaggable(db, member, draft.taggedIds ?? []);
  const { kind, isLongTerm, endsOn } = draft;
  const term = await resolveTerm(platform, db, { memberId: member.id, kind, isLongTerm, endsOn });
  const about = { authorId: member.id, isAnonymous, kind, audience, groupIds };
  const subject = await resolveSubject(db, draft, about);
  requirePrintChoice(draft, { kind, audience, isAnonymous, isMinor: sharer.isMinor });
  const now = platform.clock.now();
  const pick = slot && { slot, day: dayOf(now, general.timeZone) };
  const prayerId = prayer?.id ?? null;
  return {
    member,
    draft,
    isAnonymous,
    audience,
    groupIds,
    lastAudience,
    category,
    prayerId,
    term,
    subject,
    taggedIds,
    pick,
    now,
  };
}

/**
 * A testimony about an anonymous prayer would name its author; one without a name about another would be named by the prayer.
 * @returns whether the post is anonymous. @throws invalid_input when it cannot be
 */
function requireConsistentName({
  draft,
  audience,
  prayer,
  photos = [],
  video,
}: UploadedFiles & {
  draft: PostDraft;
  audience: Audience;
  prayer: { isAnonymous: boolean } | null;
}): boolean {
  const isAnonymous = hidesName(draft.nameShownTo);
  if (prayer && prayer.isAnonymous !== isAnonymous) throw invalid({ nameShownTo: 'anonymous_prayer' });
  const hasFiles = photos.length > 0 || Boolean(video);
  const isDailyPick = draft.isPrayerOfDay || draft.isVerseOfDay;
  const error = isAnonymous && findAnonymityError({ ...draft, audience, isDailyPick, hasFiles });
  if (error) throw invalid({ nameShownTo: error });
  return isAnonymous;
}

/** Neither groups, the care team nor an audience taken over from an answered prayer are remembered for the next post. */
const audienceToRemember = ({
  audience,
  defaultAudience,
  isChosen,
}: {
  audience: Audience;
  defaultAudience: GeneralAudience;
  isChosen: boolean;
}): GeneralAudience | null | undefined => {
  if (!isChosen || !isGeneralAudience(audience)) return undefined;
  return audience === defaultAudience ? null : audience;
};

/** @throws invalid_input when nobody would read what is shared with the care team */
export async function requireCareTeam(db: Db): Promise<void> {
  if (!(await existsCareTeam(db))) throw invalid({ audience: 'care_team_empty' });
}

export const asksForContact = ({ kind, wantsContact }: PostDraft): boolean =>
  kind === 'prayer' && wantsContact === true;

/** @throws invalid_input where the care team could not get in touch */
async function requireContact(db: Db, { nameShownTo }: PostDraft): Promise<void> {
  if (nameShownTo === 'nobody') throw invalid({ wantsContact: 'contact_anonymous' });
  if (!(await existsCareTeam(db))) throw invalid({ wantsContact: 'care_team_empty' });
}

/** @throws invalid_input for a group that the member is not in, or does not have this role in, or that is archived */
export async function requireOwnGroups(
  db: Db,
  memberId: string,
  ids: readonly string[] = [],
  role?: GroupRole,
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw invalid({ groupIds: 'groups_required' });
  const own = await listOpenGroups(db, memberId, { ids: wanted, role });
  if (own.length < wanted.length) throw invalid({ groupIds: 'group_unknown' });
  return wanted;
}

function requestedSlot({ isPrayerOfDay, isVerseOfDay }: PostDraft): DailySlot | null {
  if (isPrayerOfDay) return 'prayer';
  return isVerseOfDay ? 'verse' : null;
}
