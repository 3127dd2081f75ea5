import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSecondFactorWords } from './use-second-factor-words.ts';

/** Current password field, with the hidden user name that password managers need. */
export function CurrentPasswordField({ label }: { label?: string | undefined }) {
  const t = useWords();
  const words = useSecondFactorWords();
  const { email } = useMember();
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={label ?? words.password}
        autoComplete="current-password"
        showLabel={t.accounts.showPassword}
        hideLabel={t.accounts.hidePassword}
        required
      />
    </>
  );
}
