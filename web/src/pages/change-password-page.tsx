import { ChangeOwnPasswordInput, changeOwnPassword } from '@radiant/contract/accounts.ts';
import { useNavigate } from 'react-router';
import { useLogOut } from '../layout/use-log-out.ts';
import { paths } from '../paths.ts';
import { call } from '../platform/api.ts';
import { findReturnPath, forgetReturnPath } from '../platform/return-path.ts';
import { useMember, useSession } from '../platform/session.tsx';
import { useSite } from '../platform/site.tsx';
import { useSubmission } from '../platform/submission.ts';
import { useWords } from '../platform/words.tsx';
import { AccountPage } from '../rooms/accounts/account-page.tsx';
import { checkNewPassword, textOf } from '../rooms/accounts/form-values.ts';
import { NewPasswordFields } from '../rooms/accounts/new-password-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toast.tsx';

/** One's own password; for accounts that an administrator made, before anything else. */
export function ChangePasswordPage() {
  const t = useWords();
  const site = useSite();
  const { email, mustChangePassword } = useMember();
  const { refresh } = useSession();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const { pending, errors, message, submit } = useSubmission(ChangeOwnPasswordInput, async (body) => {
    await call(changeOwnPassword, { body });
    await refresh();
    toast.success(t.accounts.passwordChanged);
    const next = findReturnPath(null) ?? paths.home();
    forgetReturnPath();
    await navigate(next, { replace: true });
  });

  return (
    <AccountPage
      title={t.accounts.changeTitle}
      text={mustChangePassword ? t.accounts.changeText : t.accounts.changeTextFree}
      back={false}
    >
      <Form
        errors={errors}
        message={message}
        onSubmit={(form) =>
          void submit(
            {
              currentPassword: textOf(form, 'currentPassword'),
              newPassword: textOf(form, 'newPassword'),
            },
            checkNewPassword(form, 'newPassword', site),
          )
        }
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label={t.accounts.currentPassword}
          autoComplete="current-password"
          showLabel={t.accounts.showPassword}
          hideLabel={t.accounts.hidePassword}
          required
        />
        <NewPasswordFields name="newPassword" label={t.accounts.newPassword} />
        <Button type="submit" size="large" full pending={pending} pendingLabel={t.accounts.changing}>
          {t.accounts.changePassword}
        </Button>
        <Button variant="quiet" full onClick={logOut}>
          {t.accounts.logOutInstead}
        </Button>
      </Form>
    </AccountPage>
  );
}
