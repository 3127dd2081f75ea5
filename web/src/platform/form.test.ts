import { LoginInput, SignUpInput } from '@radiant/contract/accounts.ts';
import { expect, test } from 'vitest';
import { checkValues } from './form.ts';

test('valid values give the schema’s output', () => {
  const values = { email: '  ana@example.org ', password: 'x', remember: true };
  expect(checkValues(values, { schema: LoginInput })).toEqual({
    input: { email: 'ana@example.org', password: 'x', remember: true },
  });
});

test('reports only the first problem of each field', () => {
  const values = { firstName: ' ', lastName: 'Roy', email: '', password: 'short', accepted: true };
  expect(checkValues(values, { schema: SignUpInput })).toEqual({
    invalid: {
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
  const validate = () => ({
    confirmation: 'passwords_differ',
    password: 'password_rules',
    accepted: 'terms_required',
  });
  expect(checkValues(values, { schema: SignUpInput, validate })).toEqual({
    invalid: {
      password: 'password_required',
      confirmation: 'passwords_differ',
      accepted: 'terms_required',
    },
  });
});

test('a message of Zod itself is replaced, since it speaks English and to programmers', () => {
  const values = { email: 'ana@example.org', password: 'x', remember: 'on' };
  expect(checkValues(values, { schema: LoginInput })).toEqual({ invalid: { remember: 'invalid' } });
});

test('without a schema the values are sent', () => {
  const validate = ({ title }: { title: string }) => (title === '' ? { title: 'title_required' } : undefined);
  expect(checkValues({ title: 'Rain' }, { validate })).toEqual({ input: { title: 'Rain' } });
  expect(checkValues({ title: '' }, { validate })).toEqual({ invalid: { title: 'title_required' } });
});
