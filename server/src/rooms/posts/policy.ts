import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { Actor } from '../../actor.ts';
import { forbidden } from '../../platform/errors.ts';

/**
 * What somebody is to a post or a comment that they can see; `reader` is every member in good order. Whether they can
 * see it is not asked here: `visibleTo` says.
 */
type Relation = 'reader' | 'writer' | 'postAuthor' | 'admin';

const permissions = {
  comment: ['reader'],
  react: ['reader'],
  share: ['reader'],
  editPost: ['postAuthor'],
  removePost: ['postAuthor', 'admin'],
  removeComment: ['writer', 'postAuthor', 'admin'],
} as const satisfies Record<string, readonly Relation[]>;

export type Act = keyof typeof permissions;

/** Whom the thing belongs to; `writerId` is of a comment. */
export type Owners = { postAuthorId: string; writerId?: string };

/** May this actor do that to a post or comment before their eyes? Whoever owes a password or a consent may nothing. */
export function may(actor: Actor, act: Act, owners: Owners): boolean {
  const allowed: readonly Relation[] = permissions[act];
  return relationsOf(actor, owners).some((relation) => allowed.includes(relation));
}

/** @throws Refusal forbidden */
export function requireMay(actor: Actor, act: Act, owners: Owners): void {
  if (!may(actor, act, owners)) throw forbidden();
}

function relationsOf(actor: Actor, { postAuthorId, writerId }: Owners): Relation[] {
  if (actor.kind === 'guest' || actor.pending !== null) return [];
  const relations: Relation[] = ['reader'];
  if (actor.id === writerId) relations.push('writer');
  if (actor.id === postAuthorId) relations.push('postAuthor');
  if (actor.role === 'admin') relations.push('admin');
  return relations;
}

/** What the site has switched on. */
export type Switches = { enablePrayers: boolean; enableComments: boolean };

/** Kinds that a switch of the site can close. */
export const isKindOpen = (kind: PostKind, switches: Switches): boolean =>
  kind !== 'prayer' || switches.enablePrayers;
