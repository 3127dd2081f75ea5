import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { countUnsent } from '../platform/draft-removal.ts';
import { useErrorMessage } from '../platform/error-message.tsx';
import { runIfPushEnabled } from '../platform/push-owner.ts';
import { useSession } from '../platform/session.tsx';
import { useInitialWords } from '../platform/words.tsx';
import { toast } from '../ui/toast.tsx';

/** Logs out and opens /login; on failure the user stays signed in and sees the error. Asks first if something would be lost. */
export function useLogOut(): () => void {
  const t = useInitialWords();
  const { logout, user } = useSession();
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();

  async function logOut() {
    const id = toast.loading(t.layout.loggingOut);
    try {
      await logout();
      // The server has removed the subscription already; the next user must not receive the last one's
      // pushes.
      void runIfPushEnabled((push) => push.removeBrowserSubscription());
      toast.dismiss(id);
      await navigate(paths.login());
    } catch (error) {
      toast.error(errorMessage(error), { id });
    }
  }

  return async () => {
    const count = user ? countUnsent(user.id) : 0;
    if (count === 0) return logOut();
    const { warnOfUnsent } = await import('../features/offline/warn-of-unsent.ts');
    warnOfUnsent(count, () => void logOut());
  };
}
