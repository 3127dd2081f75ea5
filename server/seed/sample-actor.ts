import type { Member } from '../src/actor.ts';

/** Somebody of the sample parish, acting. */
export const asMember = (id: string, role: Member['role'] = 'user'): Member => ({
  kind: 'member',
  id,
  role,
  sessionId: id,
  pending: null,
});
