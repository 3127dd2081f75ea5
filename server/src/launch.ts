import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseCommandLine, usage } from './command-line.ts';

/**
 * How every start goes, whoever starts it: the heap is bounded here and nowhere else. After a burst V8 would otherwise
 * keep several times what the server needs (docs/operations.md, "Memory").
 */
const heapFlags = ['--max-semi-space-size=8', '--max-old-space-size=320'];

const hasHeapLimit = () =>
  [...process.execArgv, process.env.NODE_OPTIONS ?? ''].some((flag) => flag.includes('--max-old-space-size'));

try {
  const { help } = parseCommandLine(process.argv.slice(2));
  if (help) process.stdout.write(`${usage}\n`);
  else {
    // The same process goes on with these flags: nobody stands between it and the signals of a supervisor.
    if (!hasHeapLimit() && process.platform !== 'win32')
      process.execve?.(process.execPath, [
        process.execPath,
        ...process.execArgv,
        ...heapFlags,
        ...process.argv.slice(1),
      ]);
    // Starts take half the processor time once modules are compiled; in the installation, where nobody else writes.
    enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/radiant'));
    await import('./main.ts');
  }
} catch (error) {
  if (!(error instanceof Error && error.name === 'CommandLineError')) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
