import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';

/** Where the administration begins. */
export function AdminHomePage() {
  return <Navigate to={paths.adminJobs()} replace />;
}
