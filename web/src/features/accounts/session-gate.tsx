import type { SessionUser } from '@radiant/contract/accounts.ts';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { rememberReturnPath } from '../../platform/return-path.ts';
import { useSession } from '../../platform/session.tsx';

/** Redirects members with a scheduled deletion, a pending password change or new terms to accept. */
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
