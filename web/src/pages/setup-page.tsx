import { createFirstAdmin, FirstAdminInput } from '@radiant/contract/accounts.ts';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import styles from '../features/accounts/account-page.module.css';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { FocusOnMount } from '../features/accounts/focus-on-mount.tsx';
import { validateNewPassword } from '../features/accounts/form-values.ts';
import { NewPasswordFields } from '../features/accounts/new-password-fields.tsx';
import { paths, routes } from '../paths.ts';
import { ApiError, call } from '../platform/api.ts';
import { useTextForm } from '../platform/form.ts';
import { useSite } from '../platform/site.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';

export function SetupPage() {
  const t = useWords();
  const site = useSite();
  const { token = '' } = useParams();
  const [isDone, setDone] = useState(false);
  const { pending, props, error } = useTextForm({
    schema: FirstAdminInput,
    toInput: (texts) => ({ ...texts, token }),
    validate: (texts) => validateNewPassword(texts, 'password', site),
    send: async (body) => {
      await call(createFirstAdmin, { body });
      setDone(true);
    },
  });

  // Removes the one-time token from the address bar and the history.
  useEffect(() => history.replaceState(history.state, '', routes.setupBare), []);

  if (isDone) {
    return (
      <AccountPage title={t.accounts.setupDoneTitle} text={t.accounts.setupDoneText} back={false}>
        <FocusOnMount />
        <Button size="large" full render={<Link to={paths.login()} />}>
          {t.accounts.logIn}
        </Button>
      </AccountPage>
    );
  }
  const isLinkGone = error instanceof ApiError && [403, 404, 409].includes(error.status);
  if (!token || (isLinkGone && error.code !== 'email_taken')) {
    return <AccountPage title={t.accounts.setupLinkGoneTitle} text={t.accounts.setupLinkGoneText} />;
  }

  return (
    <AccountPage title={t.accounts.setupTitle} text={t.accounts.setupText} back={false}>
      <meta name="referrer" content="no-referrer" />
      <Form {...props}>
        <div className={styles.pair}>
          <TextField name="firstName" label={t.accounts.firstName} autoComplete="given-name" required />
          <TextField name="lastName" label={t.accounts.lastName} autoComplete="family-name" required />
        </div>
        <TextField
          name="email"
          type="email"
          label={t.accounts.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <NewPasswordFields name="password" label={t.accounts.password} />
        <Button type="submit" size="large" full pending={pending} pendingLabel={t.accounts.creating}>
          {t.accounts.createAdministrator}
        </Button>
      </Form>
    </AccountPage>
  );
}
