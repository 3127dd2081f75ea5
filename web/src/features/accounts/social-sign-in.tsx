import { Suspense } from 'react';
import { useSite } from '../../platform/site.tsx';
import { lazyPart } from '../../ui/lazy.ts';

const SocialButtons = lazyPart(async () => (await import('./social-buttons.tsx')).SocialButtons);

/** Provider sign-in buttons, loaded only if the site offers any. */
export function SocialSignIn({ remember = () => false }: { remember?: () => boolean }) {
  const { socialProviders } = useSite();
  if (socialProviders.length === 0) return null;
  return (
    <div data-needs-application>
      <Suspense>
        <SocialButtons providers={socialProviders} remember={remember} />
      </Suspense>
    </div>
  );
}
