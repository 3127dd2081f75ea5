import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { type PendingAction, savePendingAction } from './pending-action.ts';
import { rememberReturnPath, returnTo } from './return-path.ts';

export type InterruptedAction = { act: PendingAction; postId: string; path: string };

export function useRedirectToLogin(): (interrupted?: InterruptedAction) => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (interrupted) => {
    const from = interrupted?.path ?? `${pathname}${search}${hash}`;
    if (interrupted) savePendingAction(interrupted);
    rememberReturnPath(from);
    void navigate(paths.login(), { state: { from } });
  };
}

export function useLoginLink() {
  const { pathname, search, hash } = useLocation();
  return { to: paths.login(), ...returnTo(`${pathname}${search}${hash}`) };
}
