import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { rememberReturnPath } from '../../platform/return-path.ts';
import { useSession } from '../../platform/session.tsx';

/** Lets everybody through, but members only once they chose their own password and accepted the terms. */
export function SessionGate() {
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  const isConsentDue = user !== null && user.consentsDue.length > 0;
  if (!user?.mustChangePassword && !isConsentDue) return <Outlet />;

  rememberReturnPath(`${pathname}${search}${hash}`);
  return <Navigate to={user.mustChangePassword ? paths.changePassword() : paths.consents()} replace />;
}
