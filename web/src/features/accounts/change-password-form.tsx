import { ChangeOwnPasswordInput, changeOwnPassword } from '@radiant/contract/accounts.ts';
import type { ReactNode } from 'react';
import { call } from '../../platform/api.ts';
import { useTextForm } from '../../platform/form.ts';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { validateNewPassword } from './form-values.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ChangePasswordFormProps {
  onChanged: () => void | Promise<void>;
  /** Makes the button as wide as the form. */
  full?: boolean | undefined;
  /** Rendered below the button. */
  children?: ReactNode | undefined;
}

/** Changes the member's own password. The server ends every other session. */
export function ChangePasswordForm({ onChanged, full, children }: ChangePasswordFormProps) {
  const t = useWords();
  const site = useSite();
  const { email } = useMember();
  const { pending, props } = useTextForm({
    schema: ChangeOwnPasswordInput,
    validate: (texts) => validateNewPassword(texts, 'newPassword', site),
    send: async (body) => {
      await call(changeOwnPassword, { body });
      await onChanged();
    },
  });
  return (
    <Form {...props}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={t.accounts.currentPassword}
        autoComplete="current-password"
        showLabel={t.accounts.showPassword}
        hideLabel={t.accounts.hidePassword}
        required
      />
      <NewPasswordFields name="newPassword" label={t.accounts.newPassword} />
      <div>
        <Button
          type="submit"
          size={full ? 'large' : 'medium'}
          full={full}
          pending={pending}
          pendingLabel={t.accounts.changing}
        >
          {t.accounts.changePassword}
        </Button>
      </div>
      {children}
    </Form>
  );
}
