import { PasswordConfirmation } from '@radiant/contract/privacy.ts';
import { type ReactNode, useId } from 'react';
import { useFormSubmit } from '../../platform/form-submit.ts';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { getFormText } from '../accounts/form-values.ts';
import own from './privacy.module.css';
import { usePrivacyWords } from './use-privacy-words.ts';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  pendingLabel: string;
  tone?: 'plain' | 'danger' | undefined;
  /** Throws `ApiError`. */
  onConfirm: (password: string) => Promise<void>;
  children?: ReactNode | undefined;
}

/** Asks for the password before an action that a session alone must not allow. */
export function PasswordDialog({
  open,
  onClose,
  title,
  description,
  confirmLabel,
  pendingLabel,
  tone = 'plain',
  onConfirm,
  children,
}: PasswordDialogProps) {
  const t = useWords();
  const words = usePrivacyWords();
  const { email } = useMember();
  const id = useId();
  const { pending, errors, message, submit } = useFormSubmit(PasswordConfirmation, ({ password }) =>
    onConfirm(password),
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={t.platform.close}
      dismissible={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.platform.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={tone === 'danger' ? 'danger' : 'primary'}
            pending={pending}
            pendingLabel={pendingLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className={own.form}
        errors={errors}
        message={message}
        onSubmit={(form) => void submit({ password: getFormText(form, 'password') })}
      >
        {children}
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={words.password}
          showLabel={t.accounts.showPassword}
          hideLabel={t.accounts.hidePassword}
          required
        />
      </Form>
    </Dialog>
  );
}
