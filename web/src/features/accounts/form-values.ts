import type { FieldMessageKeys } from '../../platform/form-submit.ts';
import { meetsAllRules, type PasswordPolicy } from './password-checklist.tsx';

/** Text of a form field; empty if the field is missing. */
export function getFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Rules that the schema cannot check: the site's password policy and the confirmation. */
export function validateNewPassword(form: FormData, name: string, policy: PasswordPolicy): FieldMessageKeys {
  const password = getFormText(form, name);
  return {
    ...(password !== '' && !meetsAllRules(password, policy) && { [name]: 'password_rules' }),
    ...(password !== getFormText(form, 'confirmation') && { confirmation: 'passwords_differ' }),
  };
}
