import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { pictureKinds } from '@radiant/contract/posts.ts';
import { type Actor, isInGoodStanding, type Member } from '../../actor.ts';
import { forbidden, invalid } from '../../platform/errors.ts';

/** `reader` is every member without pending duties, `otherReader` all of them but the author; visibility is checked by `visibleTo`. */
type Relation = 'reader' | 'otherReader' | 'writer' | 'postAuthor' | 'moderator' | 'admin';

const permissions = {
  comment: ['reader'],
  react: ['reader'],
  share: ['reader'],
  hide: ['otherReader'],
  editPost: ['postAuthor'],
  removePost: ['postAuthor', 'moderator', 'admin'],
  // Editors remove names from posts, so earlier versions must not stay readable for everyone.
  readHistory: ['postAuthor', 'moderator', 'admin'],
  removeRevision: ['postAuthor', 'admin'],
  answerPrayer: ['postAuthor'],
  editComment: ['writer'],
  removeComment: ['writer', 'postAuthor', 'admin'],
} as const satisfies Record<string, readonly Relation[]>;

export type PostAction = keyof typeof permissions;

export type PostOwners = { postAuthorId: string; writerId?: string | undefined };

/** For acts that do not depend on whose post it is. */
export const anyPost: PostOwners = { postAuthorId: '' };

/** False for members who must first change a password or accept new terms. */
export function hasPermission(actor: Actor, act: PostAction, owners: PostOwners): boolean {
  if (!isInGoodStanding(actor)) return false;
  const allowed: readonly Relation[] = permissions[act];
  return relationsOf(actor, owners).some((relation) => allowed.includes(relation));
}

export function requirePermission(actor: Actor, act: PostAction, owners: PostOwners): void {
  if (!hasPermission(actor, act, owners)) throw forbidden();
}

function relationsOf(actor: Member, { postAuthorId, writerId }: PostOwners): Relation[] {
  const relations: Relation[] = ['reader'];
  if (actor.id === writerId) relations.push('writer');
  relations.push(actor.id === postAuthorId ? 'postAuthor' : 'otherReader');
  if (actor.role === 'moderator') relations.push('moderator');
  if (actor.role === 'admin') relations.push('admin');
  return relations;
}

export type FeatureToggles = { enablePrayers: boolean; enableTestimonies: boolean; enableComments: boolean };

/** @returns the error key, null when the kind is enabled */
export function findClosedReason(
  kind: PostKind,
  switches: FeatureToggles,
): 'prayers_closed' | 'testimonies_closed' | null {
  if (kind === 'prayer' && !switches.enablePrayers) return 'prayers_closed';
  return kind === 'testimony' && !switches.enableTestimonies ? 'testimonies_closed' : null;
}

/** Also where only an older program, or no choice, would make it public. */
export const narrowForMinors = <Wanted extends Audience>(
  audience: Wanted,
  { isMinor }: { isMinor: boolean },
): Wanted | 'members' => (isMinor && audience === 'public' ? 'members' : audience);

/** @throws ApiError invalid_input for an audience beyond members */
export function requireAudienceOfMinors(audience: Audience | undefined): void {
  if (audience === 'public') throw invalid({ audience: 'audience_minor' });
}

/** @param before null for a new post */
export const becomesPublicPrayer = (
  before: Audience | null,
  { kind, audience }: { kind: PostKind; audience: Audience },
): boolean => kind === 'prayer' && audience === 'public' && before !== 'public';

export const isPickableForDay = (
  { kind, audience, state }: { kind: PostKind; audience: Audience; state: PostState },
  slot: DailySlot,
): boolean => audience === 'public' && state === 'published' && (slot === 'prayer' || kind === 'scripture');

/** @returns error keys by field, null when the files suit the kind */
export function findFileErrors(
  kind: PostKind,
  { photos = [], video }: { photos?: readonly unknown[] | undefined; video?: unknown },
): Record<string, string> | null {
  if (photos.length > 0 && video) return { video: 'one_file' };
  if (photos.length > 0 && !pictureKinds.includes(kind)) return { photo: 'picture_unwanted' };
  return video && kind !== 'general' ? { video: 'video_unwanted' } : null;
}
