import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watchParent } from '../server/src/parent-watch.ts';

const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';

const commands: [command: string, args: string[], cwd: string][] = [
  [process.execPath, ['--watch', 'server/src/main.ts'], root],
  [join(root, 'node_modules/.bin/vite'), ['--clearScreen', 'false'], join(root, 'web')],
];

const children = commands.map(([command, args, cwd]) =>
  spawn(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, PORT: port, NODE_ENV: 'development', RADIANT_API: `http://localhost:${port}` },
  }),
);

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}

watchParent(stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
