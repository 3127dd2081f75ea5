import { checkResetLink, ResetPasswordInput, resetPassword } from '@radiant/contract/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { FocusOnMount } from '../features/accounts/focus-on-mount.tsx';
import { validateNewPassword } from '../features/accounts/form-values.ts';
import { NewPasswordFields } from '../features/accounts/new-password-fields.tsx';
import { prefillEmail } from '../features/accounts/prefilled-email.ts';
import { paths, routes } from '../paths.ts';
import { ApiError, call } from '../platform/api.ts';
import { useTextForm } from '../platform/form.ts';
import { useSite } from '../platform/site.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';

export function ResetPasswordPage() {
  const t = useWords();
  const site = useSite();
  const { email = '', token = '' } = useParams();
  const [isDone, setDone] = useState(false);
  const { pending, props, error } = useTextForm({
    schema: ResetPasswordInput,
    toInput: (texts) => ({ ...texts, email, token }),
    validate: (texts) => validateNewPassword(texts, 'password', site),
    send: async (body) => {
      await call(resetPassword, { body });
      setDone(true);
    },
  });

  // Removes the token from the address bar and the history.
  useEffect(() => history.replaceState(history.state, '', routes.resetPasswordBare), []);

  const checked = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(checkResetLink, { body: { email, token }, signal }).then(() => true),
    enabled: token !== '' && !isDone,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const isLinkGone = [error, checked.error].some(
    (refusal) => refusal instanceof ApiError && refusal.code === 'reset_link_invalid',
  );
  if (!token || isLinkGone) return <LinkExpired email={email} />;
  if (isDone) {
    return (
      <AccountPage title={t.accounts.resetDoneTitle} text={t.accounts.resetDoneText} back={false}>
        <FocusOnMount />
        <Button size="large" full render={<Link to={paths.login()} state={prefillEmail(email)} />}>
          {t.accounts.logIn}
        </Button>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t.accounts.resetTitle} text={t.accounts.resetText({ email })}>
      <meta name="referrer" content="no-referrer" />
      <Form {...props}>
        {/* Tells password managers which account the new password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields name="password" label={t.accounts.newPassword} />
        <Button type="submit" size="large" full pending={pending} pendingLabel={t.accounts.resetting}>
          {t.accounts.resetPassword}
        </Button>
      </Form>
    </AccountPage>
  );
}

function LinkExpired({ email }: { email: string }) {
  const t = useWords();
  return (
    <AccountPage title={t.errors.reset_link_invalid} text={t.accounts.resetLinkGoneText}>
      <FocusOnMount />
      <Button size="large" full render={<Link to={paths.forgotPassword()} state={prefillEmail(email)} />}>
        {t.accounts.askForNewLink}
      </Button>
    </AccountPage>
  );
}
