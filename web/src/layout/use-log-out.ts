import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useErrorMessage } from '../platform/error-message.tsx';
import { runIfPushEnabled } from '../platform/push-owner.ts';
import { useSession } from '../platform/session.tsx';
import { useFirstWords } from '../platform/words.tsx';
import { toast } from '../ui/toast.tsx';

/** Ends the session on the server, then goes to /login; when that fails one stays signed in and learns why. */
export function useLogOut(): () => void {
  const t = useFirstWords();
  const { logout } = useSession();
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();

  return async () => {
    const id = toast.loading(t.layout.loggingOut);
    try {
      await logout();
      // Nobody who comes after receives what was meant for the one who left; the server has forgotten this browser already.
      void runIfPushEnabled((push) => push.removeBrowserSubscription());
      toast.dismiss(id);
      await navigate(paths.login());
    } catch (error) {
      toast.error(errorMessage(error), { id });
    }
  };
}
