import { AccountPage } from '../features/accounts/account-page.tsx';
import { RedirectAfterSignIn } from '../features/accounts/redirect-after-sign-in.tsx';
import { useCancelDeletion } from '../features/privacy/privacy-api.ts';
import { usePrivacyWords } from '../features/privacy/use-privacy-words.ts';
import { useLogOut } from '../layout/use-log-out.ts';
import { useErrorMessage } from '../platform/error-message.tsx';
import { formatDateTime, withNonBreakingTimes } from '../platform/format.ts';
import { onSettled } from '../platform/on-settled.ts';
import { useMember } from '../platform/session.tsx';
import { useLocale } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';

/** For members whose account is scheduled for deletion. */
export function LeavingPage() {
  const { locale } = useLocale();
  const errorMessage = useErrorMessage();
  const { deletionDueAt } = useMember();
  const logOut = useLogOut();
  const { mutateAsync, isPending, error } = useCancelDeletion();
  const words = usePrivacyWords().leaving;

  if (deletionDueAt === null) return <RedirectAfterSignIn />;
  return (
    <AccountPage
      title={words.title}
      text={words.text({ date: withNonBreakingTimes(formatDateTime(locale, deletionDueAt)) })}
      back={false}
    >
      {error && <Notice tone="danger">{errorMessage(error)}</Notice>}
      <Button
        size="large"
        full
        pending={isPending}
        pendingLabel={words.keeping}
        onClick={() => onSettled(mutateAsync(), () => toast.success(words.kept))}
      >
        {words.keep}
      </Button>
      <Button variant="quiet" full onClick={logOut}>
        {words.logOut}
      </Button>
    </AccountPage>
  );
}
