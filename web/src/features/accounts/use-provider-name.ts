import { providerNameOf, type SocialProvider } from '@radiant/contract/site.ts';
import { useSite } from '../../platform/site.tsx';

export function useProviderName(): (provider: SocialProvider) => string {
  const site = useSite();
  return (provider) => providerNameOf(provider, site);
}
