import type { Actor } from '../../actor.ts';

export const canViewDashboard = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.role === 'admin' && actor.pending === null;
