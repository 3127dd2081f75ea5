import { LoginInput, SignUpInput } from '@radiant/contract/accounts.ts';
import { expect, test } from 'vitest';
import { validateInput } from './form-submit.ts';

test('a good form gives what the schema reads', () => {
  const values = { email: '  ana@example.org ', password: 'x', remember: true };
  expect(validateInput(LoginInput, values)).toEqual({
    input: { email: 'ana@example.org', password: 'x', remember: true },
  });
});

test('each field is refused for the first thing wrong with it', () => {
  const values = { firstName: ' ', lastName: 'Roy', email: '', password: 'short', accepted: true };
  expect(validateInput(SignUpInput, values)).toEqual({
    keys: {
      firstName: 'first_name_required',
      email: 'email_required',
      password: 'password_rules',
    },
  });
});

test('what only the form knows counts too, and never hides the schema’s word', () => {
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
