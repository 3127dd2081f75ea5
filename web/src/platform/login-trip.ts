import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { rememberReturnPath } from './return-path.ts';

/** Leads a guest to the sign-in, and back here afterwards. */
export function useLoginTrip(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => {
    const from = `${pathname}${search}${hash}`;
    rememberReturnPath(from);
    void navigate(paths.login(), { state: { from } });
  };
}
