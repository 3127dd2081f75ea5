import type { FormTexts } from '../../platform/form.ts';
import type { FieldErrors } from '../../ui/form.tsx';
import { meetsAllRules, type PasswordPolicy } from './password-checklist.tsx';

/** Rules that the schema cannot check: the site's password policy and the confirmation. */
export function validateNewPassword(texts: FormTexts, name: string, policy: PasswordPolicy): FieldErrors {
  const password = texts[name] ?? '';
  return {
    ...(password !== '' && !meetsAllRules(password, policy) && { [name]: 'password_rules' }),
    ...(password !== texts.confirmation && { confirmation: 'passwords_differ' }),
  };
}
