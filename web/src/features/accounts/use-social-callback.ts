import type { SocialProvider } from '@radiant/contract/site.ts';
import { completeSocialSignIn, type SocialSignInResult } from '@radiant/contract/social-sign-in.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { ApiError, call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';
import { setPendingVerification } from './pending-verification.ts';

/** State of the OAuth callback page. */
export type SocialCallbackState =
  | { step: 'waiting' }
  | { step: 'cancelled' }
  | { step: 'refused'; error: unknown }
  | { step: 'code'; challenge: string }
  | { step: 'link' | 'join'; result: SocialSignInResult };

/** Time between two codes; the server enforces the same. */
const resendWaitMs = 60_000;

/**
 * Completes the sign-in at a provider. The callback parameters are removed from the URL: they work once
 * and are private.
 */
export function useSocialCallback(provider: SocialProvider) {
  const navigate = useNavigate();
  const { refresh } = useSession();
  const [answer] = useState(() => window.location.search);
  const [state, setState] = useState<SocialCallbackState>({ step: 'waiting' });
  const hasStarted = useRef(false);

  async function handleResult(result: SocialSignInResult) {
    if (result.outcome === 'signed-in') return await refresh();
    if (result.outcome !== 'verify') return setState({ step: result.outcome, result });
    const { handle, email } = result;
    if (handle === null || email === null) return;
    setPendingVerification({ handle, email, resendAt: Date.now() + resendWaitMs });
    await navigate(paths.verifyEmail(handle));
  }

  /** @returns whether the error is a request for the second factor, which is then shown */
  function handleSecondFactor(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'second_factor_required' || !error.handle)
      return false;
    setState({ step: 'code', challenge: error.handle });
    return true;
  }

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void navigate(paths.socialReturn(provider), { replace: true });
    if (new URLSearchParams(answer).has('error')) return setState({ step: 'cancelled' });
    call(completeSocialSignIn, { body: { provider, answer }, silent: true })
      .then(handleResult)
      .catch((error: unknown) => handleSecondFactor(error) || setState({ step: 'refused', error }));
  });

  return { state, handleResult, handleSecondFactor };
}
