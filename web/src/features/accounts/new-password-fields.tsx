import { useId, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

export function NewPasswordFields({ name, label }: { name: string; label: string }) {
  const t = useWords();
  const checklistId = useId();
  const [password, setPassword] = useState('');
  const shared = {
    required: true,
    autoComplete: 'new-password',
    showLabel: t.accounts.showPassword,
    hideLabel: t.accounts.hidePassword,
  };
  return (
    <>
      <PasswordField
        {...shared}
        name={name}
        label={label}
        aria-describedby={checklistId}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordChecklist id={checklistId} password={password} />
      <PasswordField {...shared} name="confirmation" label={t.accounts.confirmPassword} />
    </>
  );
}
