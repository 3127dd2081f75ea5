import { LoginCodeInput, loginWithCode, oneTimeCodeLength } from '@radiant/contract/second-factor.ts';
import { useState } from 'react';
import { ApiError, call } from '../../platform/api.ts';
import { useTextForm } from '../../platform/form.ts';
import { useSession } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';

type CodeMethod = 'app' | 'recovery';

interface SecondFactorStepProps {
  challenge: string;
  /** Texts for a sign-in without a password. */
  texts?: { app: string; recovery: string };
  /** The password must be entered again. */
  onBack: (why: 'expired' | 'asked') => void;
}

/** Second step of the sign-in: a code of the authenticator app, or a recovery code. */
export function SecondFactorStep({ challenge, texts, onBack }: SecondFactorStepProps) {
  const t = useWords();
  const [method, setMethod] = useState<CodeMethod>('app');
  const { app, recovery } = texts ?? { app: t.accounts.codeText, recovery: t.accounts.recoveryText };
  return (
    <AccountPage title={t.accounts.codeTitle} text={method === 'app' ? app : recovery} back={false}>
      {/* Remounted per method, so that an error of one does not show in the other. */}
      <CodeForm key={method} method={method} challenge={challenge} onExpired={() => onBack('expired')} />
      <div className={styles.actions}>
        <Button variant="secondary" full onClick={() => setMethod(method === 'app' ? 'recovery' : 'app')}>
          {method === 'app' ? t.accounts.useRecoveryCode : t.accounts.useApp}
        </Button>
        <Button variant="quiet" full onClick={() => onBack('asked')}>
          {t.accounts.backToLogin}
        </Button>
      </div>
    </AccountPage>
  );
}

/** Signs in with a code. `focusOn` is the selector of the field to focus. */
export function CodeForm({
  method,
  challenge,
  focusOn = "main [name='code']",
  onExpired,
}: {
  method: CodeMethod;
  challenge: string;
  focusOn?: string;
  onExpired: () => void;
}) {
  const t = useWords();
  const { signIn } = useSession();
  const { pending, props } = useTextForm({
    schema: LoginCodeInput,
    toInput: (texts) => ({ challenge, ...texts }),
    send: async (body) => {
      const { user } = await call(loginWithCode, { body, silent: true }).catch((refusal: unknown) => {
        if (refusal instanceof ApiError && refusal.code === 'sign_in_expired') onExpired();
        throw refusal;
      });
      signIn(user);
    },
  });
  return (
    <Form {...props}>
      <FocusOnMount target={focusOn} />
      {method === 'app' ? (
        <CodeField
          name="code"
          label={t.accounts.signInCode}
          length={oneTimeCodeLength}
          inputMode="numeric"
          required
        />
      ) : (
        <TextField
          name="code"
          label={t.accounts.recoveryCode}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      )}
      <Button type="submit" size="large" full pending={pending} pendingLabel={t.accounts.loggingIn}>
        {t.accounts.logIn}
      </Button>
    </Form>
  );
}
