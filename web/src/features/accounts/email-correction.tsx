import { CorrectEmailInput, correctEmail } from '@radiant/contract/email-change.ts';
import { call } from '../../platform/api.ts';
import { useTextForm } from '../../platform/form.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';

interface EmailCorrectionProps {
  handle: string;
  email: string;
  onDone: (sent: { email: string; waitSeconds: number }) => void;
  onCancel: () => void;
}

/** Corrects the email of an account that is not verified yet; needs the password just chosen. */
export function EmailCorrection({ handle, email, onDone, onCancel }: EmailCorrectionProps) {
  const t = useWords();
  const { pending, props } = useTextForm({
    schema: CorrectEmailInput,
    toInput: (texts) => ({ handle, ...texts }),
    send: async (body) => {
      const { waitSeconds } = await call(correctEmail, { body });
      onDone({ email: body.email, waitSeconds });
    },
  });
  return (
    <Form {...props}>
      <FocusOnMount target="input[name=email]" />
      <TextField
        name="email"
        type="email"
        label={t.accounts.email}
        defaultValue={email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        name="password"
        label={t.accounts.password}
        autoComplete="current-password"
        showLabel={t.accounts.showPassword}
        hideLabel={t.accounts.hidePassword}
        required
      />
      <Button type="submit" size="large" full pending={pending} pendingLabel={t.accounts.sending}>
        {t.accounts.correct}
      </Button>
      <Button variant="quiet" full onClick={onCancel}>
        {t.accounts.cancelCorrection}
      </Button>
    </Form>
  );
}
