import { AccountPage } from '../features/accounts/account-page.tsx';
import { ChangePasswordForm } from '../features/accounts/change-password-form.tsx';
import { useLogOut } from '../layout/use-log-out.ts';
import { paths } from '../paths.ts';
import { findReturnPath, forgetReturnPath } from '../platform/return-path.ts';
import { useMember, useSession } from '../platform/session.tsx';
import { useNavigateIfStillHere } from '../platform/still-here.ts';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

/** Also forced on accounts created by an administrator. */
export function ChangePasswordPage() {
  const t = useWords();
  const { mustChangePassword } = useMember();
  const { refresh } = useSession();
  const navigateIfStillHere = useNavigateIfStillHere();
  const logOut = useLogOut();

  async function handleChanged() {
    await refresh();
    toast.success(t.accounts.passwordChanged);
    const next = findReturnPath(null) ?? paths.home();
    forgetReturnPath();
    navigateIfStillHere(next, { replace: true });
  }

  return (
    <AccountPage
      title={t.accounts.changeTitle}
      text={mustChangePassword ? t.accounts.changeText : t.accounts.changeTextFree}
      back={false}
    >
      <ChangePasswordForm full onChanged={handleChanged}>
        <Button variant="quiet" full onClick={logOut}>
          {t.accounts.logOutInstead}
        </Button>
      </ChangePasswordForm>
    </AccountPage>
  );
}
