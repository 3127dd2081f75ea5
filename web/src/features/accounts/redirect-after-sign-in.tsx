import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { confirmPendingAction } from '../../platform/pending-action.ts';
import { findReturnPath, forgetReturnPath } from '../../platform/return-path.ts';
import { useMember } from '../../platform/session.tsx';
import { getSignInDestination } from './sign-in-destination.ts';

/** Sends a signed-in member on to the page they wanted. */
export function RedirectAfterSignIn() {
  const { state } = useLocation();
  const { role } = useMember();
  const [target] = useState(() => getSignInDestination(role, findReturnPath(state?.from)));
  useEffect(() => {
    forgetReturnPath();
    confirmPendingAction(target);
  }, [target]);
  return <Navigate to={target} replace />;
}
