import type { SessionUser } from '@radiant/contract/accounts.ts';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { rememberReturnPath } from '../../platform/return-path.ts';
import { useSession } from '../../platform/session.tsx';

/**
 * Redirects members who must confirm that they stay, change their password or accept new terms. Lets
 * everyone else through.
 */
export function SessionGate() {
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  const requiredPath = user && getRequiredPath(user);
  if (!requiredPath) return <Outlet />;

  rememberReturnPath(`${pathname}${search}${hash}`);
  return <Navigate to={requiredPath} replace />;
}

function getRequiredPath({ deletionDueAt, mustChangePassword, consentsDue }: SessionUser): string | null {
  if (deletionDueAt !== null) return paths.leaving();
  if (mustChangePassword) return paths.changePassword();
  return consentsDue.length > 0 ? paths.consents() : null;
}
