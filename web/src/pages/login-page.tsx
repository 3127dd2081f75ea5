import { LoginInput, login } from '@radiant/contract/accounts.ts';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import styles from '../features/accounts/account-page.module.css';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { setPendingVerification } from '../features/accounts/pending-verification.ts';
import { prefillEmail, usePrefilledEmail } from '../features/accounts/prefilled-email.ts';
import { RedirectAfterSignIn } from '../features/accounts/redirect-after-sign-in.tsx';
import { SecondFactorStep } from '../features/accounts/second-factor-step.tsx';
import { SocialSignIn } from '../features/accounts/social-sign-in.tsx';
import { paths } from '../paths.ts';
import { ApiError, call } from '../platform/api.ts';
import { useTextForm } from '../platform/form.ts';
import { findPendingAction } from '../platform/pending-action.ts';
import { findReturnPath } from '../platform/return-path.ts';
import { useSession } from '../platform/session.tsx';
import { useSite } from '../platform/site.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Form } from '../ui/form.tsx';
import { useIsHydrated } from '../ui/hydration.ts';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';

export function LoginPage() {
  const t = useWords();
  const { registrationOpen } = useSite();
  const { status } = useSession();
  /** Set after a correct password while a code is awaited. */
  const [challenge, setChallenge] = useState<string | null>(null);
  const [isExpired, setExpired] = useState(false);
  const remember = useRef(false);
  if (status === 'member') return <RedirectAfterSignIn />;
  if (challenge !== null) {
    return (
      <SecondFactorStep
        challenge={challenge}
        onBack={(why) => {
          setExpired(why === 'expired');
          setChallenge(null);
        }}
      />
    );
  }
  return (
    <AccountPage title={t.accounts.loginTitle} text={t.accounts.loginText} back={false}>
      <PendingActionNotice />
      {isExpired && <Notice tone="warning">{t.errors.sign_in_expired}</Notice>}
      <LoginForm onChallenge={setChallenge} onRemember={(isOn) => (remember.current = isOn)} />
      <SocialSignIn remember={() => remember.current} />
      {registrationOpen && (
        <p className={styles.aside}>
          {t.accounts.newHere}{' '}
          <Link to={paths.signUp()} className={styles.link}>
            {t.accounts.signUpLink}
          </Link>
        </p>
      )}
    </AccountPage>
  );
}

/** Explains why a guest who pressed something was sent here. */
function PendingActionNotice() {
  const t = useWords();
  const { state } = useLocation();
  // The server knows neither the history nor the storage.
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  const act = findPendingAction(findReturnPath(state?.from));
  return act && <Notice>{t.pendingActs.why[act]}</Notice>;
}

function LoginForm({
  onChallenge,
  onRemember,
}: {
  onChallenge: (challenge: string) => void;
  onRemember: (isOn: boolean) => void;
}) {
  const t = useWords();
  const { signIn } = useSession();
  const { state } = useLocation();
  const [email, setEmail] = useState(usePrefilledEmail());
  const { pending, props, error } = useTextForm({
    schema: LoginInput,
    toInput: (texts) => ({ ...texts, remember: 'remember' in texts }),
    send: async (body) => {
      const { user } = await call(login, { body, silent: true }).catch((refusal: unknown) => {
        const challenge = handleOf(refusal, 'second_factor_required');
        if (challenge) onChallenge(challenge);
        const handle = handleOf(refusal, 'email_unverified');
        if (handle) setPendingVerification({ handle, email: body.email, resendAt: 0 });
        throw refusal;
      });
      signIn(user);
    },
  });
  const handle = handleOf(error, 'email_unverified');
  return (
    <Form
      {...props}
      message={
        props.message &&
        (handle ? <UnverifiedMessage message={props.message} handle={handle} /> : props.message)
      }
    >
      <TextField
        name="email"
        type="email"
        label={t.accounts.email}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        name="password"
        label={t.accounts.password}
        labelEnd={
          <Link
            to={paths.forgotPassword()}
            state={{ ...state, ...prefillEmail(email) }}
            className={styles.link}
          >
            {t.accounts.forgotPasswordLink}
          </Link>
        }
        autoComplete="current-password"
        showLabel={t.accounts.showPassword}
        hideLabel={t.accounts.hidePassword}
        required
      />
      <Checkbox name="remember" label={t.accounts.rememberMe} onCheckedChange={onRemember} />
      <Button type="submit" size="large" full pending={pending} pendingLabel={t.accounts.loggingIn}>
        {t.accounts.logIn}
      </Button>
    </Form>
  );
}

function UnverifiedMessage({ message, handle }: { message: string; handle: string }) {
  const t = useWords();
  return (
    <>
      <p>{message}</p>
      <Link to={paths.verifyEmail(handle)}>{t.accounts.enterCode}</Link>
    </>
  );
}

/** The verification handle or challenge carried by this error. */
const handleOf = (error: unknown, code: 'email_unverified' | 'second_factor_required'): string | null =>
  error instanceof ApiError && error.code === code ? error.handle : null;
