import { expect, test } from 'vitest';
import { splitVariables } from './campaign-variables.ts';

const v = (name: string) => `$\{${name}}`;

test('splits a text at its variables, in order', () => {
  expect(splitVariables(`Dear ${v('firstName')}, ${v('eventName')}`)).toEqual([
    'Dear ',
    { variable: 'firstName' },
    ', ',
    { variable: 'eventName' },
  ]);
});

test('keeps unknown and malformed placeholders as text', () => {
  const text = `${v('password')} $\{firstName ${v('')}`;
  expect(splitVariables(text)).toEqual([text]);
  expect(splitVariables('')).toEqual([]);
});
