import { AccountPage } from '../features/accounts/account-page.tsx';
import { RedirectAfterSignIn } from '../features/accounts/redirect-after-sign-in.tsx';
import { useCancelDeletion } from '../features/privacy/privacy-api.ts';
import { usePrivacyWords } from '../features/privacy/use-privacy-words.ts';
import { useLogOut } from '../layout/use-log-out.ts';
import { useAction } from '../platform/action.ts';
import { formatDateTime } from '../platform/format.ts';
import { useMember } from '../platform/session.tsx';
import { useLocale } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** For members whose account is scheduled for deletion. */
export function LeavingPage() {
  const { locale } = useLocale();
  const { deletionDueAt } = useMember();
  const logOut = useLogOut();
  const words = usePrivacyWords().leaving;
  const { run, isPending, error } = useAction(useCancelDeletion(), { success: words.kept });

  if (deletionDueAt === null) return <RedirectAfterSignIn />;
  return (
    <AccountPage
      title={words.title}
      text={words.text({ date: formatDateTime(locale, deletionDueAt) })}
      back={false}
    >
      {error && <Notice tone="danger">{error}</Notice>}
      <Button size="large" full pending={isPending} pendingLabel={words.keeping} onClick={() => run()}>
        {words.keep}
      </Button>
      <Button variant="quiet" full onClick={logOut}>
        {words.logOut}
      </Button>
    </AccountPage>
  );
}
