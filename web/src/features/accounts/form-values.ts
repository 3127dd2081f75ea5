import type { FieldMessageKeys } from '../../platform/form-submit.ts';
import { meetsAllRules, type PasswordPolicy } from './password-checklist.tsx';

/** The text of a field; empty when it is not there. */
export function getFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** What only the form knows: what this site asks for, and that both passwords are one. */
export function validateNewPassword(form: FormData, name: string, policy: PasswordPolicy): FieldMessageKeys {
  const password = getFormText(form, name);
  return {
    ...(password !== '' && !meetsAllRules(password, policy) && { [name]: 'password_rules' }),
    ...(password !== getFormText(form, 'confirmation') && { confirmation: 'passwords_differ' }),
  };
}
