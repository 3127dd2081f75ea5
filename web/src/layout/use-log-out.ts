import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useProblem } from '../platform/problem.tsx';
import { useSession } from '../platform/session.tsx';
import { useFirstWords } from '../platform/words.tsx';
import { toast } from '../ui/toast.tsx';

/** Ends the session on the server, then goes to /login; when that fails one stays signed in and learns why. */
export function useLogOut(): () => void {
  const t = useFirstWords();
  const { logout } = useSession();
  const navigate = useNavigate();
  const problem = useProblem();

  return async () => {
    const id = toast.loading(t.layout.loggingOut);
    try {
      await logout();
      toast.dismiss(id);
      await navigate(paths.login());
    } catch (error) {
      toast.error(problem(error), { id });
    }
  };
}
