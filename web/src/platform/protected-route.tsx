import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { ErrorScreen, LoadingScreen } from './error-message.tsx';
import { rememberReturnPath } from './return-path.ts';
import { useSession } from './session.tsx';

/** Members only; others are sent to /login, which returns here. */
export function ProtectedRoute() {
  const { status, error: problem, hasLoggedOut, retry } = useSession();
  const { pathname, search, hash } = useLocation();

  if (problem) return <ErrorScreen error={problem} onRetry={retry} />;
  if (status === 'loading') return <LoadingScreen />;
  if (status === 'member') return <Outlet />;
  if (hasLoggedOut) return <Navigate to={paths.login()} replace />;

  const from = `${pathname}${search}${hash}`;
  rememberReturnPath(from);
  return <Navigate to={paths.login()} replace state={{ from }} />;
}
