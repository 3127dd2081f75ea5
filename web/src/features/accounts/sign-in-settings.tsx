import {
  ChangeEmailInput,
  ConfirmEmailInput,
  confirmEmailChange,
  requestEmailChange,
} from '@radiant/contract/email-change.ts';
import { limits } from '@radiant/contract/limits.ts';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useTextForm } from '../../platform/form.ts';
import { useMember, useSession } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from '../settings/settings.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useRefetchAccess } from './use-refetch-access.ts';

export function SignInSettings() {
  return (
    <>
      <EmailSettings />
      <PasswordSettings />
    </>
  );
}

function EmailSettings() {
  const t = useWords();
  const { email } = useMember();
  const { refresh } = useSession();
  /** Email to which the code was sent. */
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);

  async function handleConfirmed() {
    await refresh();
    setPendingEmail(null);
    toast.success(t.settings.emailChanged);
  }

  return (
    <Card render={<section />} className={styles.section} aria-labelledby="email">
      <div>
        <h2 id="email" className={styles.title}>
          {t.settings.email}
        </h2>
        <p className={styles.hint}>
          {pendingEmail === null
            ? t.settings.emailNow({ email })
            : t.settings.emailCodeSent({ email: pendingEmail })}
        </p>
      </div>
      {pendingEmail === null ? (
        <NewEmailForm onSent={setPendingEmail} />
      ) : (
        <EmailCodeForm onConfirmed={handleConfirmed} onBack={() => setPendingEmail(null)} />
      )}
    </Card>
  );
}

function NewEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useWords();
  const { pending, props } = useTextForm({
    schema: ChangeEmailInput,
    send: async (body) => {
      await call(requestEmailChange, { body });
      onSent(body.email);
    },
  });
  return (
    <Form {...props}>
      <TextField
        name="email"
        type="email"
        label={t.settings.newEmail}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div>
        <Button type="submit" pending={pending} pendingLabel={t.accounts.sending}>
          {t.settings.sendCode}
        </Button>
      </div>
    </Form>
  );
}

function EmailCodeForm({ onConfirmed, onBack }: { onConfirmed: () => Promise<void>; onBack: () => void }) {
  const t = useWords();
  const { pending, props } = useTextForm({
    schema: ConfirmEmailInput,
    send: async (body) => {
      await call(confirmEmailChange, { body });
      await onConfirmed();
    },
  });
  return (
    <Form {...props}>
      <CodeField name="code" label={t.accounts.code} length={limits.verificationCode} required />
      <div className={styles.buttons}>
        <Button type="submit" pending={pending} pendingLabel={t.accounts.verifying}>
          {t.settings.changeEmail}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t.settings.otherEmail}
        </Button>
      </div>
    </Form>
  );
}

function PasswordSettings() {
  const t = useWords();
  const { id } = useMember();
  const refetchAccess = useRefetchAccess(id);
  /** Key that remounts the form after each change, which clears it. */
  const [changes, setChanges] = useState(0);
  return (
    <Card render={<section />} className={styles.section} aria-labelledby="password">
      <div>
        <h2 id="password" className={styles.title}>
          {t.accounts.changePassword}
        </h2>
        <p className={styles.hint}>{t.accounts.changeTextFree}</p>
      </div>
      <ChangePasswordForm
        key={changes}
        onChanged={() => {
          setChanges(changes + 1);
          toast.success(t.accounts.passwordChanged);
          refetchAccess();
        }}
      />
    </Card>
  );
}
