import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { recordFailure } from './failures.ts';

/** The contract and the service worker are also checked without the types of Node or the DOM that they lack. */
const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const checks: [name: string, command: string, ...args: string[]][] = [
  ['format and lint', bin('biome'), 'ci', '--colors=off', '.'],
  ['types', bin('tsc'), '-p', '.'],
  ['types of the contract', bin('tsc'), '-p', 'contract'],
  ['types of the service worker', bin('tsc'), '-p', 'web/service-worker'],
  ['features', process.execPath, 'scripts/features.ts'],
  ['one-time reads in journeys', process.execPath, 'scripts/journeys.ts'],
];

function run([name, command, ...args]: (typeof checks)[number]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => collect(Buffer.from(error.message)));
    child.on('close', (code) => {
      const isGood = code === 0;
      if (!isGood) recordFailure(name, output);
      process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${name}\n${isGood ? '' : `${output}\n`}`);
      resolve(isGood);
    });
  });
}

const results = await Promise.all(checks.map(run));
const passed = results.filter(Boolean).length;
process.stdout.write(`check: ${passed} passed, ${results.length - passed} failed\n`);
process.exitCode = passed === results.length ? 0 : 1;
