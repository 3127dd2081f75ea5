import { type SocialProvider, socialProviders } from '@radiant/contract/site.ts';
import {
  LinkSocialAccountInput,
  linkSocialAccount,
  type SocialSignInResult,
  SocialSignUpInput,
  signUpWithSocial,
} from '@radiant/contract/social-sign-in.ts';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import styles from '../features/accounts/account-page.module.css';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { ConsentCheckbox } from '../features/accounts/consent-checkbox.tsx';
import { FocusOnMount } from '../features/accounts/focus-on-mount.tsx';
import { RedirectAfterSignIn } from '../features/accounts/redirect-after-sign-in.tsx';
import { SecondFactorStep } from '../features/accounts/second-factor-step.tsx';
import { useProviderName } from '../features/accounts/use-provider-name.ts';
import { useSocialCallback } from '../features/accounts/use-social-callback.ts';
import { useSocialWords } from '../features/accounts/use-social-words.ts';
import { paths } from '../paths.ts';
import { ApiError, call } from '../platform/api.ts';
import { useErrorMessage } from '../platform/error-message.tsx';
import { useTextForm } from '../platform/form.ts';
import { useSession } from '../platform/session.tsx';
import { useSite } from '../platform/site.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TextField } from '../ui/text-field.tsx';

/** OAuth callback page. */
export function SocialCallbackPage() {
  const { provider } = useParams();
  const { status } = useSession();
  const knownProvider = socialProviders.find((name) => name === provider);
  if (status === 'member') return <RedirectAfterSignIn />;
  if (!knownProvider) return <Navigate to={paths.login()} replace />;
  return <SocialCallback provider={knownProvider} />;
}

function SocialCallback({ provider }: { provider: SocialProvider }) {
  const words = useSocialWords();
  const navigate = useNavigate();
  const { state, handleResult, handleSecondFactor } = useSocialCallback(provider);
  const name = useProviderName()(provider);
  switch (state.step) {
    case 'waiting':
      return (
        <AccountPage title={words.title({ provider: name })} back={false}>
          <p role="status">
            <Spinner /> {words.waiting}
          </p>
        </AccountPage>
      );
    case 'cancelled':
      return <SignInFailed text={words.cancelled({ provider: name })} />;
    case 'refused':
      return <SignInFailed error={state.error} />;
    case 'code':
      return (
        <SecondFactorStep
          challenge={state.challenge}
          texts={{ app: words.codeText, recovery: words.recoveryText }}
          onBack={() => void navigate(paths.login())}
        />
      );
    case 'link':
      return <LinkForm name={name} result={state.result} onDone={handleResult} onStep={handleSecondFactor} />;
    case 'join':
      return <SignUpForm result={state.result} onDone={handleResult} />;
  }
}

function SignInFailed({ text, error }: { text?: string; error?: unknown }) {
  const t = useWords();
  const words = useSocialWords();
  const errorMessage = useErrorMessage();
  const handle = error instanceof ApiError && error.code === 'email_unverified' ? error.handle : null;
  return (
    <AccountPage title={words.failedTitle}>
      <FocusOnMount />
      <Notice tone={text ? 'info' : 'danger'}>{text ?? errorMessage(error)}</Notice>
      {handle && (
        <Link to={paths.verifyEmail(handle)} className={styles.link}>
          {t.accounts.enterCode}
        </Link>
      )}
    </AccountPage>
  );
}

type OnDone = (result: SocialSignInResult) => Promise<void>;

/** The email address has an account: asks for its password once. */
function LinkForm({
  name,
  result,
  onDone,
  onStep,
}: {
  name: string;
  result: SocialSignInResult;
  onDone: OnDone;
  onStep: (error: unknown) => boolean;
}) {
  const t = useWords();
  const words = useSocialWords();
  const { pending, props } = useTextForm({
    schema: LinkSocialAccountInput,
    send: async (body) => {
      const next = await call(linkSocialAccount, { body, silent: true }).catch((error: unknown) => {
        if (onStep(error)) return null;
        throw error;
      });
      if (next) await onDone(next);
    },
  });
  return (
    <AccountPage title={words.linkTitle} text={words.linkText({ email: result.email ?? '', provider: name })}>
      <FocusOnMount />
      <Form {...props}>
        <PasswordField
          name="password"
          label={t.accounts.password}
          labelEnd={
            <Link to={paths.forgotPassword()} className={styles.link}>
              {t.accounts.forgotPasswordLink}
            </Link>
          }
          hint={words.noPassword}
          autoComplete="current-password"
          showLabel={t.accounts.showPassword}
          hideLabel={t.accounts.hidePassword}
          required
        />
        <Button type="submit" size="large" full pending={pending} pendingLabel={words.linking}>
          {words.link}
        </Button>
      </Form>
    </AccountPage>
  );
}

/** A new account: asks for name and consent. */
function SignUpForm({ result, onDone }: { result: SocialSignInResult; onDone: OnDone }) {
  const t = useWords();
  const words = useSocialWords();
  const { name } = useSite();
  const { pending, props } = useTextForm({
    schema: SocialSignUpInput,
    toInput: (texts) => ({ ...texts, accepted: 'accepted' in texts }),
    send: async (body) => {
      await onDone(await call(signUpWithSocial, { body, silent: true }));
    },
  });
  return (
    <AccountPage title={words.joinTitle} text={words.joinText({ site: name, email: result.email ?? '' })}>
      <FocusOnMount />
      <Form {...props}>
        <div className={styles.pair}>
          <TextField
            name="firstName"
            label={t.accounts.firstName}
            autoComplete="given-name"
            defaultValue={result.firstName ?? ''}
            required
          />
          <TextField
            name="lastName"
            label={t.accounts.lastName}
            autoComplete="family-name"
            defaultValue={result.lastName ?? ''}
            required
          />
        </div>
        <ConsentCheckbox />
        <Button type="submit" size="large" full pending={pending} pendingLabel={words.joining}>
          {words.join}
        </Button>
      </Form>
    </AccountPage>
  );
}
