import { inspect } from 'node:util';
import { parseConfig } from '../config.ts';
import { describeStartError } from '../start-advice.ts';
import { createProgram } from './program.ts';

const operatorErrors = [
  'BackupBusyError',
  'BackupError',
  'CommandError',
  'ConfigError',
  'DatabaseStartError',
];

const describe = async (error: unknown): Promise<string | undefined> =>
  error instanceof Error && operatorErrors.includes(error.constructor.name)
    ? error.message
    : await describeStartError(error, parseConfig(process.env));

try {
  await createProgram({
    environment: process.env,
    print: (text) => process.stdout.write(`${text}\n`),
  }).parseAsync();
} catch (error) {
  process.stderr.write(`\n${(await describe(error)) ?? inspect(error)}\n`);
  process.exitCode = 1;
}
