import type { SocialProvider } from '@radiant/contract/site.ts';
import { getSocialSetUp, type SocialSetUp, setSocialSecret } from '@radiant/contract/social-sign-in.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const key = ['social-set-up'] as const;

/** Which secrets are kept, and what providers have to be told. */
export const useSocialSetUp = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<SocialSetUp> => call(getSocialSetUp, { signal, silent: true }),
  });

/** Keeps another secret, or none. It goes to the server and stays nowhere else: in no draft, and in no cache. */
export function useSetSocialSecret() {
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
    }) => call(setSocialSecret, { params: { provider }, body }),
    onSuccess: (setUp) => client.setQueryData<SocialSetUp>(key, setUp),
  });
}
