import type { FieldMessageKeys } from '../../platform/form-submit.ts';
import { meetsAllRules, type PasswordDemands } from './password-checklist.tsx';

/** The text of a field; empty when it is not there. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** What only the form knows: what this site asks for, and that both passwords are one. */
export function checkNewPassword(form: FormData, name: string, demands: PasswordDemands): FieldMessageKeys {
  const password = textOf(form, name);
  return {
    ...(password !== '' && !meetsAllRules(password, demands) && { [name]: 'password_rules' }),
    ...(password !== textOf(form, 'confirmation') && { confirmation: 'passwords_differ' }),
  };
}
