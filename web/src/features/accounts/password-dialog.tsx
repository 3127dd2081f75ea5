import type { ComponentProps } from 'react';
import type * as z from 'zod/mini';
import { type FormTexts, useTextForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSecondFactorWords } from './use-second-factor-words.ts';

interface PasswordDialogProps<Input> extends Omit<ComponentProps<typeof FormDialog>, 'form' | 'submitLabel'> {
  confirmLabel: string;
  passwordLabel?: string | undefined;
  passwordHint?: string | undefined;
  /** Asks for a code of the second factor as well. */
  withCode?: boolean | undefined;
  schema: z.ZodMiniType<Input>;
  /** What the schema parses; the texts of the fields by default. */
  toInput?: ((texts: FormTexts) => unknown) | undefined;
  /** Throws `ApiError`. */
  onConfirm: (input: Input) => Promise<void>;
}

/** Asks for the password before an action that a session alone must not allow. `children` are above it. */
export function PasswordDialog<Input>({
  confirmLabel,
  passwordLabel,
  passwordHint,
  withCode = false,
  children,
  schema,
  toInput,
  onConfirm,
  ...dialog
}: PasswordDialogProps<Input>) {
  const form = useTextForm({ schema, toInput, send: onConfirm });
  return (
    <FormDialog {...dialog} form={form} submitLabel={confirmLabel}>
      {children}
      <CurrentPasswordField label={passwordLabel} hint={passwordHint} />
      {withCode && <SecondFactorCodeField />}
    </FormDialog>
  );
}

/** Current password field, with the hidden user name that password managers need; without a name it is not sent. */
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
      <input type="text" autoComplete="username" value={email} readOnly hidden />
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
