import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseCommandLine, usage } from './command-line.ts';

/** After a burst V8 would otherwise keep several times what the server needs (docs/operations.md, "Memory"). */
const heapFlags = ['--max-semi-space-size=16', '--max-old-space-size=320'];

const hasHeapLimit = () =>
  [...process.execArgv, process.env.NODE_OPTIONS ?? ''].some((flag) => flag.includes('--max-old-space-size'));

try {
  const { help } = parseCommandLine(process.argv.slice(2));
  if (help) process.stdout.write(`${usage}\n`);
  else {
    // The same process restarts with these flags, so that no parent stands between it and a supervisor's signals.
    if (!hasHeapLimit() && process.platform !== 'win32')
      process.execve?.(process.execPath, [
        process.execPath,
        ...process.execArgv,
        ...heapFlags,
        ...process.argv.slice(1),
      ]);
    // Compiled modules halve the processor time of a start. No other user can write into this folder.
    enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/radiant'));
    await import('./main.ts');
  }
} catch (error) {
  if (!(error instanceof Error && error.name === 'CommandLineError')) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
