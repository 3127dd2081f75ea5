import type { SocialProvider } from '@radiant/contract/site.ts';
import { startSocialSignIn } from '@radiant/contract/social-sign-in.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { rememberReturnPath } from '../../platform/return-path.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProviderIcon } from './provider-icon.tsx';
import styles from './social-buttons.module.css';
import { useProviderName } from './use-provider-name.ts';
import { useSocialWords } from './use-social-words.ts';

/** Buttons that start a sign-in at a provider. */
export function SocialButtons({
  providers,
  remember,
}: {
  providers: readonly SocialProvider[];
  remember: () => boolean;
}) {
  const words = useSocialWords();
  const errorMessage = useErrorMessage();
  const nameOf = useProviderName();
  const { state } = useLocation();
  const [pendingProvider, setPendingProvider] = useState<SocialProvider | null>(null);
  const [error, setError] = useState<unknown>(null);

  // The back button restores the page from the cache with the pressed button still pending.
  useEffect(() => {
    const show = () => setPendingProvider(null);
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);

  async function startSignIn(provider: SocialProvider) {
    if (pendingProvider) return;
    setPendingProvider(provider);
    setError(null);
    try {
      if (typeof state?.from === 'string') rememberReturnPath(state.from);
      const { address } = await call(startSocialSignIn, {
        body: { provider, remember: remember() },
        silent: true,
      });
      window.location.assign(address);
    } catch (refusal) {
      setError(refusal);
      setPendingProvider(null);
    }
  }

  return (
    <div className={styles.ways}>
      <p className={styles.or}>{words.or}</p>
      {error !== null && <Notice tone="danger">{errorMessage(error)}</Notice>}
      <ul className={styles.list} aria-label={words.ways}>
        {providers.map((provider) => (
          <li key={provider}>
            <Button
              full
              size="large"
              variant="secondary"
              icon={<ProviderIcon provider={provider} />}
              pending={pendingProvider === provider}
              pendingLabel={words.leaving}
              onClick={() => void startSignIn(provider)}
            >
              {words.continueWith({ provider: nameOf(provider) })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
