import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Command } from './embedded-launch.ts';

export type CommandResult = { code: number | null; output: string };

/** @throws when the program cannot be started; a failing program only sets `code` */
export async function runCommand(command: Command, input = ''): Promise<CommandResult> {
  const child = spawn(command.file, command.args, { ...command.options, stdio: 'pipe' });
  const code = new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('exit', done);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [out, problems, ended] = await Promise.all([text(child.stdout), text(child.stderr), code]);
  return { code: ended, output: `${problems}${out}`.trim() };
}
