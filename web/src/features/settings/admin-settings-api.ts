import {
  getSiteSettings,
  type Settings,
  type SettingsCategory,
  updateSiteSettings,
} from '@radiant/contract/site-settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { refreshSite } from '../../platform/site.tsx';

const key = ['site-settings'] as const;

export const useSiteSettings = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<Settings> => call(getSiteSettings, { signal, silent: true }),
  });

/** Shows what the server has. */
export function useUpdateSiteSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ category, changes }: { category: SettingsCategory; changes: Record<string, unknown> }) =>
      call(updateSiteSettings, { params: { category }, body: changes }),
    onSuccess: (settings) => {
      client.setQueryData<Settings>(key, settings);
      // Does not wait for the live stream.
      void refreshSite();
    },
  });
}
