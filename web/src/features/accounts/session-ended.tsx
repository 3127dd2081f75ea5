import { LoginInput, login } from '@radiant/contract/accounts.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ApiError, call } from '../../platform/api.ts';
import { useTextForm } from '../../platform/form.ts';
import { type ExpiredSession, useMember, useSession } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-page.module.css';
import { CodeForm } from './second-factor-step.tsx';

/** Says that the session ended while the page holds unsaved input, and signs in again in place. */
export function SessionEnded({ interruption }: { interruption: ExpiredSession }) {
  const t = useWords();
  const { isSignInOpen, setSignInOpen, leave } = interruption;
  return (
    <>
      <Banner
        tone="warning"
        className={styles.sessionBanner}
        action={
          <>
            <Button size="small" onClick={() => setSignInOpen(true)}>
              {t.accounts.signInAgain}
            </Button>
            <Button size="small" variant="quiet" onClick={leave}>
              {t.accounts.leaveSession}
            </Button>
          </>
        }
      >
        {t.accounts.sessionEnded}
      </Banner>
      <Dialog
        open={isSignInOpen}
        onClose={() => setSignInOpen(false)}
        dismissible={false}
        size="small"
        title={t.accounts.signInAgainTitle}
        description={t.accounts.signInAgainText}
        closeLabel={t.platform.close}
      >
        <SignInAgain />
      </Dialog>
    </>
  );
}

function SignInAgain() {
  const t = useWords();
  const { email } = useMember();
  const { signIn } = useSession();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [isExpired, setExpired] = useState(false);
  const { pending, props } = useTextForm({
    schema: LoginInput,
    toInput: (texts) => ({ ...texts, remember: false }),
    send: async (body) => {
      const { user } = await call(login, { body, silent: true }).catch((refusal: unknown) => {
        if (refusal instanceof ApiError && refusal.code === 'second_factor_required')
          setChallenge(refusal.handle);
        throw refusal;
      });
      signIn(user);
    },
  });

  if (challenge !== null) {
    return (
      <CodeForm
        method="app"
        challenge={challenge}
        focusOn="dialog [name='code']"
        onExpired={() => {
          setExpired(true);
          setChallenge(null);
        }}
      />
    );
  }
  return (
    <>
      {isExpired && <Notice tone="warning">{t.errors.sign_in_expired}</Notice>}
      <Form {...props}>
        <TextField
          name="email"
          type="email"
          label={t.accounts.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          required
        />
        <PasswordField
          name="password"
          label={t.accounts.password}
          autoComplete="current-password"
          showLabel={t.accounts.showPassword}
          hideLabel={t.accounts.hidePassword}
          required
          data-autofocus
        />
        <Button type="submit" full pending={pending} pendingLabel={t.accounts.loggingIn}>
          {t.accounts.logIn}
        </Button>
      </Form>
      <p className={styles.aside}>
        {/* A member without a password signs in at a provider, in a new tab so that this page keeps its state. */}
        <Link to={paths.login()} target="_blank" className={styles.link}>
          {t.accounts.signInOtherWay} {t.accounts.opensInNewTab}
        </Link>
      </p>
    </>
  );
}
