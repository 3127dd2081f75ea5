import { resendCode, VerifyEmailInput, verifyEmail } from '@radiant/contract/accounts.ts';
import { limits } from '@radiant/contract/limits.ts';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import styles from '../features/accounts/account-page.module.css';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { EmailCorrection } from '../features/accounts/email-correction.tsx';
import { FocusOnMount } from '../features/accounts/focus-on-mount.tsx';
import { GuardianWait } from '../features/accounts/guardian-wait.tsx';
import {
  findPendingVerification,
  setPendingVerification,
} from '../features/accounts/pending-verification.ts';
import { prefillEmail } from '../features/accounts/prefilled-email.ts';
import { useCountdown } from '../features/accounts/use-countdown.ts';
import { paths } from '../paths.ts';
import { ApiError, call } from '../platform/api.ts';
import { getErrorMessage } from '../platform/error-message.tsx';
import { useTextForm } from '../platform/form.ts';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Form } from '../ui/form.tsx';
import { LetterDrawing } from '../ui/illustrations/letter-drawing.tsx';
import { Notice } from '../ui/notice.tsx';

export function VerifyEmailPage() {
  const { handle = '' } = useParams();
  return <Verification key={handle} handle={handle} />;
}

function Verification({ handle }: { handle: string }) {
  const t = useWords();
  const [waiting, setWaiting] = useState(findPendingVerification);
  const [isCorrecting, setCorrecting] = useState(false);
  const email = waiting?.handle === handle ? waiting.email : '';
  const codeField = useRef<HTMLInputElement>(null);
  const [verified, setVerified] = useState<{ needsGuardian: boolean } | null>(null);
  const { pending, props, clear } = useTextForm({
    schema: VerifyEmailInput,
    toInput: (texts) => ({ ...texts, handle }),
    send: async (body) => {
      const answer = await call(verifyEmail, { body });
      setPendingVerification(null);
      setVerified(answer);
    },
  });

  if (verified?.needsGuardian) return <GuardianWait />;
  if (verified) {
    return (
      <AccountPage title={t.accounts.verifiedTitle} text={t.accounts.verifiedText} back={false}>
        <FocusOnMount />
        <Button size="large" full render={<Link to={paths.login()} state={prefillEmail(email)} />}>
          {t.accounts.continueToLogin}
        </Button>
      </AccountPage>
    );
  }
  if (isCorrecting) {
    return (
      <AccountPage title={t.accounts.correctTitle} text={t.accounts.correctText} email={email}>
        <EmailCorrection
          handle={handle}
          email={email}
          onCancel={() => setCorrecting(false)}
          onDone={(sent) => {
            const next = { handle, email: sent.email, resendAt: Date.now() + sent.waitSeconds * 1000 };
            setPendingVerification(next);
            setWaiting(next);
            clear();
            setCorrecting(false);
          }}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={t.accounts.verifyTitle}
      text={email ? t.accounts.verifyTextFor({ email }) : t.accounts.verifyText}
      picture={<LetterDrawing />}
    >
      <Form {...props}>
        <CodeField
          ref={codeField}
          name="code"
          label={t.accounts.code}
          length={limits.verificationCode}
          required
        />
        <Button type="submit" size="large" full pending={pending} pendingLabel={t.accounts.verifying}>
          {t.accounts.verify}
        </Button>
      </Form>
      <Button variant="quiet" full onClick={() => setCorrecting(true)}>
        {t.accounts.wrongAddress}
      </Button>
      <ResendCode
        handle={handle}
        email={email}
        resendAt={waiting?.handle === handle ? waiting.resendAt : 0}
        onSent={() => {
          // The error concerned the previous code.
          clear();
          codeField.current?.focus();
        }}
      />
    </AccountPage>
  );
}

/** Sends another code; the countdown survives a reload. */
function ResendCode(props: { handle: string; email: string; resendAt: number; onSent: () => void }) {
  const { handle, email, onSent } = props;
  const t = useWords();
  const [resendAt, setResendAt] = useState(props.resendAt);
  const [state, setState] = useState<{ is: 'idle' | 'pending' | 'sent' } | { is: 'failed'; error: unknown }>({
    is: 'idle',
  });
  const seconds = useCountdown(resendAt);

  function waitFor(waitSeconds: number) {
    const next = Date.now() + waitSeconds * 1000;
    setResendAt(next);
    setPendingVerification({ handle, email, resendAt: next });
  }

  async function handleResend() {
    setState({ is: 'pending' });
    try {
      const { waitSeconds } = await call(resendCode, { body: { handle } });
      waitFor(waitSeconds);
      setState({ is: 'sent' });
      onSent();
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter !== null) waitFor(error.retryAfter);
      setState({ is: 'failed', error });
    }
  }

  return (
    <div className={styles.actions}>
      {state.is === 'sent' && <Notice tone="success">{t.accounts.resent}</Notice>}
      {state.is === 'failed' && <Notice tone="danger">{resendErrorMessage(t, state.error)}</Notice>}
      <p className={styles.aside}>{t.accounts.noCode}</p>
      <Button
        variant="secondary"
        full
        disabled={seconds > 0}
        pending={state.is === 'pending'}
        onClick={handleResend}
      >
        {seconds > 0 ? t.accounts.resendIn({ seconds }) : t.accounts.resend}
      </Button>
    </div>
  );
}

function resendErrorMessage(t: ReturnType<typeof useWords>, error: unknown): string {
  const isSpecific =
    error instanceof ApiError && (error.code === 'too_many_requests' || error.code === 'unreachable');
  return isSpecific ? getErrorMessage(t, error) : t.accounts.resendFailed;
}
