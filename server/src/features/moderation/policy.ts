import type { Actor } from '../../actor.ts';

/**
 * May this actor report what is before their eyes? Every member in good order may, but nobody their own. Whether they can
 * see it is not asked here: `visibleTo` says.
 */
export const canReport = (actor: Actor, { authorId }: { authorId: string | null }): boolean =>
  actor.kind === 'member' && actor.pending === null && actor.id !== authorId;
