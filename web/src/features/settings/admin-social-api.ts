import type { SocialProvider } from '@radiant/contract/site.ts';
import {
  getSocialSignInSettings,
  type SocialSignInSettings,
  setProviderSecret,
} from '@radiant/contract/social-sign-in.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const key = ['social-sign-in-settings'] as const;

/** Which secrets are set, and the callback addresses for the providers. */
export const useSocialSignInSettings = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<SocialSignInSettings> =>
      call(getSocialSignInSettings, { signal, silent: true }),
  });

/** Sets or removes a secret. It is kept in no draft and no cache. */
export function useSetProviderSecret() {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: ({
      provider,
      ...body
    }: {
      provider: SocialProvider;
      secret: string | null;
      password: string;
    }) => call(setProviderSecret, { params: { provider }, body }),
    onSuccess: (settings) => client.setQueryData<SocialSignInSettings>(key, settings),
  });
}
