import { expect, test } from 'vitest';
import { CommandLineError, parseCommandLine, usage } from './command-line.ts';

test('parses known arguments', () => {
  expect(parseCommandLine([])).toMatchObject({ demo: false, help: false, restored: false });
  expect(parseCommandLine(['--demo'])).toMatchObject({ demo: true });
  expect(parseCommandLine(['--restored'])).toMatchObject({ restored: true });
  expect(parseCommandLine(['-h'])).toMatchObject({ help: true });
});

test.each([['--dmeo'], ['demo'], ['--demo=yes'], ['--port', '3001']])('refuses %s', (...args) => {
  expect(() => parseCommandLine(args)).toThrow(CommandLineError);
  expect(() => parseCommandLine(args)).toThrow(/--help/);
});

test('usage names every argument and variable', () => {
  for (const name of ['--demo', '--restored', '--help', 'PORT', 'DATABASE_URL', 'ADMIN_PASSWORD'])
    expect(usage).toContain(name);
});
