import { type ComponentProps, type ReactNode, useId } from 'react';
import type * as z from 'zod/mini';
import { useFormSubmit } from '../../platform/form-submit.ts';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { getFormText } from './form-values.ts';
import styles from './second-factor.module.css';
import { useSecondFactorWords } from './use-second-factor-words.ts';

interface PasswordDialogProps<Schema extends z.ZodMiniType> {
  open?: boolean | undefined;
  onClose: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  pendingLabel: string;
  tone?: 'primary' | 'danger' | undefined;
  size?: ComponentProps<typeof Dialog>['size'];
  passwordLabel?: string | undefined;
  passwordHint?: string | undefined;
  /** Asks for a code of the second factor as well. */
  withCode?: boolean | undefined;
  /** Above the password. */
  children?: ReactNode | undefined;
  /** Of the password, the code and `readValues`. */
  schema: Schema;
  readValues?: ((form: FormData) => Readonly<Record<string, unknown>>) | undefined;
  /** Throws `ApiError`. */
  onConfirm: (input: z.output<Schema>) => Promise<void>;
}

/** Asks for the password before an action that a session alone must not allow. */
export function PasswordDialog<Schema extends z.ZodMiniType>({
  open = true,
  onClose,
  title,
  description,
  confirmLabel,
  pendingLabel,
  tone = 'primary',
  size,
  passwordLabel,
  passwordHint,
  withCode = false,
  children,
  schema,
  readValues,
  onConfirm,
}: PasswordDialogProps<Schema>) {
  const { platform: words } = useWords();
  const id = useId();
  const { pending, errors, message, submit } = useFormSubmit(schema, onConfirm);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={words.close}
      size={size}
      dismissible={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} variant={tone} pending={pending} pendingLabel={pendingLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className={styles.form}
        errors={errors}
        message={message}
        onSubmit={(form) =>
          void submit({
            ...readValues?.(form),
            password: getFormText(form, 'password'),
            ...(withCode && { code: getFormText(form, 'code') }),
          })
        }
      >
        {children}
        <CurrentPasswordField label={passwordLabel} hint={passwordHint} />
        {withCode && <SecondFactorCodeField />}
      </Form>
    </Dialog>
  );
}

/** Current password field, with the hidden user name that password managers need. */
export function CurrentPasswordField({
  label,
  hint,
}: {
  label?: string | undefined;
  hint?: string | undefined;
}) {
  const { accounts: words } = useWords();
  const { email } = useMember();
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={label ?? words.password}
        hint={hint}
        autoComplete="current-password"
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        required
      />
    </>
  );
}

/** Field for a code of the authenticator app or a recovery code. */
export function SecondFactorCodeField() {
  const words = useSecondFactorWords();
  return (
    <TextField
      name="code"
      label={words.anyCode}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}
