import { listCareTeam } from '@radiant/contract/care-team.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const careTeamKey = (viewer: string) => ['care-team', viewer] as const;

/** Leads first, then by name. */
export const useCareTeam = (viewer: string) =>
  useQuery({
    queryKey: careTeamKey(viewer),
    queryFn: async ({ signal }) => (await call(listCareTeam, { signal, silent: true })).items,
  });
