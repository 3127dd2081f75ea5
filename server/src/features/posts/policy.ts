import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import type { Actor } from '../../actor.ts';
import { forbidden } from '../../platform/errors.ts';

/**
 * What somebody is to a post or a comment that they can see; `reader` is every member in good order. Whether they can
 * see it is not asked here: `visibleTo` says.
 */
type Relation = 'reader' | 'writer' | 'postAuthor' | 'moderator' | 'admin';

const permissions = {
  comment: ['reader'],
  react: ['reader'],
  share: ['reader'],
  // Nobody rewrites somebody else's words.
  editPost: ['postAuthor'],
  removePost: ['postAuthor', 'moderator', 'admin'],
  // Who takes a name out of a post expects nobody else to go on reading it.
  readHistory: ['postAuthor', 'moderator', 'admin'],
  removeRevision: ['postAuthor', 'admin'],
  removeComment: ['writer', 'postAuthor', 'admin'],
} as const satisfies Record<string, readonly Relation[]>;

export type Act = keyof typeof permissions;

/** Whom the thing belongs to; `writerId` is of a comment. */
export type Owners = { postAuthorId: string; writerId?: string | undefined };

/** May this actor do that to a post or comment before their eyes? Whoever owes a password or a consent may nothing. */
export function may(actor: Actor, act: Act, owners: Owners): boolean {
  const allowed: readonly Relation[] = permissions[act];
  return relationsOf(actor, owners).some((relation) => allowed.includes(relation));
}

/** @throws ApiError forbidden */
export function requireMay(actor: Actor, act: Act, owners: Owners): void {
  if (!may(actor, act, owners)) throw forbidden();
}

function relationsOf(actor: Actor, { postAuthorId, writerId }: Owners): Relation[] {
  if (actor.kind === 'guest' || actor.pending !== null) return [];
  const relations: Relation[] = ['reader'];
  if (actor.id === writerId) relations.push('writer');
  if (actor.id === postAuthorId) relations.push('postAuthor');
  if (actor.role === 'moderator') relations.push('moderator');
  if (actor.role === 'admin') relations.push('admin');
  return relations;
}

/** What the site has switched on. */
export type Switches = { enablePrayers: boolean; enableTestimonies: boolean; enableComments: boolean };

/** What to say of a kind that a switch of the site has closed; null when it is open. */
export function closedKind(
  kind: PostKind,
  switches: Switches,
): 'prayers_closed' | 'testimonies_closed' | null {
  if (kind === 'prayer' && !switches.enablePrayers) return 'prayers_closed';
  return kind === 'testimony' && !switches.enableTestimonies ? 'testimonies_closed' : null;
}

/** Whether everyone on the internet can read a prayer request that they could not before; `before` is null for a new one. */
export const becomesPublicPrayer = (
  before: Audience | null,
  { kind, audience }: { kind: PostKind; audience: Audience },
): boolean => kind === 'prayer' && audience === 'public' && before !== 'public';

/** May this actor choose what stands as verse or prayer of a day? */
export const mayPick = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.pending === null && actor.role === 'admin';

/** Whether a post can stand for a day: it is for everyone, and a verse is scripture. */
export const isPickable = (
  { kind, audience, state }: { kind: PostKind; audience: Audience; state: PostState },
  slot: DailySlot,
): boolean => audience === 'public' && state === 'published' && (slot === 'prayer' || kind === 'scripture');

const picturedKinds: readonly PostKind[] = ['prayer', 'testimony', 'general'];

/** Why files that came with a post of this kind are not wanted, by field; null when they are. */
export function unwantedFiles(
  kind: PostKind,
  { photo, video }: { photo?: unknown; video?: unknown },
): Record<string, string> | null {
  if (photo && video) return { video: 'one_file' };
  if (photo && !picturedKinds.includes(kind)) return { photo: 'picture_unwanted' };
  return video && kind !== 'general' ? { video: 'video_unwanted' } : null;
}
