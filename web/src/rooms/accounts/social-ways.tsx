import { lazy, Suspense } from 'react';
import { useSite } from '../../platform/site.tsx';

const SocialButtons = lazy(async () => ({
  default: (await import('./social-buttons.tsx')).SocialButtons,
}));

/** The ways to sign in with an account elsewhere, where the site has any; others do not load them. */
export function SocialWays({ remember = () => false }: { remember?: () => boolean }) {
  const { socialProviders } = useSite();
  if (socialProviders.length === 0) return null;
  return (
    <Suspense>
      <SocialButtons providers={socialProviders} remember={remember} />
    </Suspense>
  );
}
