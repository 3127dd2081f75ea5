import type { CareTeamMember } from '@radiant/contract/care-team.ts';
import { presentPerson } from '../friends/service.ts';
import type { TeamRow } from './team-queries.ts';

export const presentTeamMember = (row: TeamRow): CareTeamMember => ({
  person: presentPerson(row),
  role: row.role,
  since: row.joined_at.toISOString(),
  isOnCall: row.is_on_call,
});
