import type { Member } from '../src/actor.ts';

export const asMember = (id: string, role: Member['role'] = 'user'): Member => ({
  kind: 'member',
  id,
  role,
  sessionId: id,
  pending: null,
});
