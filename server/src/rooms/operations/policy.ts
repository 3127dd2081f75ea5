import type { Actor } from '../../actor.ts';

/** Whether somebody may see and put right how the site works: administrators in good order. */
export const mayOperate = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.role === 'admin' && actor.pending === null;
