import { SignUpInput, signUp } from '@radiant/contract/accounts.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from '../features/accounts/account-page.module.css';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { BirthDateFields } from '../features/accounts/birth-date-fields.tsx';
import { ConsentCheckbox } from '../features/accounts/consent-checkbox.tsx';
import { validateNewPassword } from '../features/accounts/form-values.ts';
import { GuardianWait } from '../features/accounts/guardian-wait.tsx';
import { NewPasswordFields } from '../features/accounts/new-password-fields.tsx';
import { setPendingVerification } from '../features/accounts/pending-verification.ts';
import { RedirectAfterSignIn } from '../features/accounts/redirect-after-sign-in.tsx';
import { SocialSignIn } from '../features/accounts/social-sign-in.tsx';
import { paths } from '../paths.ts';
import { call } from '../platform/api.ts';
import { useTextForm } from '../platform/form.ts';
import { useSession } from '../platform/session.tsx';
import { useSite } from '../platform/site.tsx';
import { useNavigateIfStillHere } from '../platform/still-here.ts';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';

/** The server enforces the same wait between codes. */
const resendWaitMs = 60_000;

export function SignUpPage() {
  const t = useWords();
  const { name, registrationOpen } = useSite();
  const { status } = useSession();
  const [isWaiting, setWaiting] = useState(false);
  if (status === 'member') return <RedirectAfterSignIn />;
  if (isWaiting) return <GuardianWait />;
  if (!registrationOpen) {
    return <AccountPage title={t.accounts.signUpClosedTitle} text={t.accounts.signUpClosedText} />;
  }
  return (
    <AccountPage title={t.accounts.signUpTitle} text={t.accounts.signUpText({ site: name })} back={false}>
      <SignUpForm onWaiting={() => setWaiting(true)} />
      <SocialSignIn />
      <p className={styles.aside}>
        {t.accounts.haveAccount}{' '}
        <Link to={paths.login()} className={styles.link}>
          {t.accounts.backToLogin}
        </Link>
      </p>
    </AccountPage>
  );
}

/** `onWaiting`: the account of a child opens once a guardian consents. */
function SignUpForm({ onWaiting }: { onWaiting: () => void }) {
  const t = useWords();
  const site = useSite();
  const navigateIfStillHere = useNavigateIfStillHere();
  const { pending, props } = useTextForm({
    schema: SignUpInput,
    failure: t.accounts.signUpFailed,
    toInput: ({ birthday = '', ...texts }) => ({
      ...texts,
      ...(birthday !== '' && { birthday }),
      accepted: 'accepted' in texts,
    }),
    validate: (texts) => ({
      ...validateNewPassword(texts, 'password', site),
      ...(site.asksBirthDate && !texts.birthday && { birthday: 'birthday_required' }),
      ...(!('accepted' in texts) && { accepted: 'terms_required' }),
    }),
    send: async (body) => {
      const { handle, needsGuardian } = await call(signUp, { body });
      if (handle === null && needsGuardian) return onWaiting();
      if (handle === null) {
        toast.success(t.accounts.accountReady);
        return navigateIfStillHere(paths.login());
      }
      setPendingVerification({ handle, email: body.email, resendAt: Date.now() + resendWaitMs });
      navigateIfStillHere(paths.verifyEmail(handle));
    },
  });

  return (
    <Form {...props}>
      <div className={styles.pair}>
        <TextField name="firstName" label={t.accounts.firstName} autoComplete="given-name" required />
        <TextField name="lastName" label={t.accounts.lastName} autoComplete="family-name" required />
      </div>
      <TextField
        name="email"
        type="email"
        label={t.accounts.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {site.asksBirthDate && <BirthDateFields />}
      <NewPasswordFields name="password" label={t.accounts.password} />
      <ConsentCheckbox />
      <Button type="submit" size="large" full pending={pending} pendingLabel={t.accounts.signingUp}>
        {t.accounts.signUp}
      </Button>
    </Form>
  );
}
