import type { Actor } from '../../actor.ts';

/** Whether somebody may see how the community does as a whole: administrators in good order. */
export const canViewDashboard = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.role === 'admin' && actor.pending === null;
