import { ForgotPasswordInput, forgotPassword } from '@radiant/contract/accounts.ts';
import { useState } from 'react';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { FocusOnMount } from '../features/accounts/focus-on-mount.tsx';
import { usePrefilledEmail } from '../features/accounts/prefilled-email.ts';
import { call } from '../platform/api.ts';
import { useTextForm } from '../platform/form.ts';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { LetterDrawing } from '../ui/illustrations/letter-drawing.tsx';
import { TextField } from '../ui/text-field.tsx';

export function ForgotPasswordPage() {
  const t = useWords();
  const [email, setEmail] = useState(usePrefilledEmail());
  const [isSent, setSent] = useState(false);
  const { pending, props } = useTextForm({
    schema: ForgotPasswordInput,
    failure: t.accounts.forgotFailed,
    send: async (body) => {
      await call(forgotPassword, { body });
      setEmail(body.email);
      setSent(true);
    },
  });

  if (isSent) {
    return (
      <AccountPage
        title={t.accounts.checkEmailTitle}
        text={t.accounts.checkEmailText({ email })}
        picture={<LetterDrawing />}
        email={email}
      >
        <FocusOnMount />
        <p>{t.accounts.checkSpam}</p>
        <Button variant="secondary" full size="large" onClick={() => setSent(false)}>
          {t.accounts.goBack}
        </Button>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t.accounts.forgotTitle} text={t.accounts.forgotText} email={email}>
      <Form {...props}>
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
        <Button type="submit" size="large" full pending={pending} pendingLabel={t.accounts.sending}>
          {t.accounts.sendLink}
        </Button>
      </Form>
    </AccountPage>
  );
}
