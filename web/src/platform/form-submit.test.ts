import { LoginInput, SignUpInput } from '@radiant/contract/accounts.ts';
import { expect, test } from 'vitest';
import { validateInput } from './form-submit.ts';

test('valid input returns the schema’s output', () => {
  const values = { email: '  ana@example.org ', password: 'x', remember: true };
  expect(validateInput(LoginInput, values)).toEqual({
    input: { email: 'ana@example.org', password: 'x', remember: true },
  });
});

test('reports only the first problem of each field', () => {
  const values = { firstName: ' ', lastName: 'Roy', email: '', password: 'short', accepted: true };
  expect(validateInput(SignUpInput, values)).toEqual({
    keys: {
      firstName: 'first_name_required',
      email: 'email_required',
      password: 'password_rules',
    },
  });
});

test('adds the form’s own checks without hiding the schema’s', () => {
  const values = {
    firstName: 'Ana',
    lastName: 'Roy',
    email: 'ana@example.org',
    password: '',
    accepted: false,
  };
  const extra = { confirmation: 'passwords_differ', password: 'password_rules', accepted: 'terms_required' };
  expect(validateInput(SignUpInput, values, extra)).toEqual({
    keys: {
      password: 'password_required',
      confirmation: 'passwords_differ',
      accepted: 'terms_required',
    },
  });
});
