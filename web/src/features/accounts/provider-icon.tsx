import type { SocialProvider } from '@radiant/contract/site.ts';
import { Glyph } from '../../ui/icons/glyph.tsx';

/** Our own drawing: nothing is loaded from the provider, and no trademark is copied. */
export function ProviderIcon({ provider }: { provider: SocialProvider }) {
  return (
    <Glyph size={20}>
      {provider === 'google' && <path d="M18.5 7a8 8 0 1 0 1.5 5h-8" />}
      {provider === 'facebook' && (
        <>
          <rect x="3" y="3" width="18" height="18" rx="4" />
          <path d="M16 7.5h-1.5a2.5 2.5 0 0 0-2.5 2.5v11M9 13h6" />
        </>
      )}
      {provider === 'oidc' && (
        <>
          <circle cx="8" cy="15" r="4.5" />
          <path d="m11.5 11.5 8-8M16 7l3 3" />
        </>
      )}
    </Glyph>
  );
}
