import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What ends everything that was started, in reverse order; also when the drill is interrupted at its start. */
export type Closers = (() => Promise<unknown>)[];

/** A program of the cluster; its output is in a file of the drill's folder. */
export type Program = {
  /** `changes` hold for this start alone. */
  start(changes?: SpawnOptions): void;
  pid(): number | undefined;
  isRunning(): boolean;
  /** @returns when it has ended; kills it after `timeoutMs` */
  stop(signal?: NodeJS.Signals, timeoutMs?: number): Promise<void>;
};

type Definition = {
  name: string;
  command: string;
  args: readonly string[];
  options?: SpawnOptions;
};

export function createProgram(folder: string, { name, command, args, options = {} }: Definition): Program {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    isRunning,
    pid: () => child?.pid,
    start(changes = {}) {
      const log = openSync(join(folder, `${name}.log`), 'a');
      // A group of its own: Ctrl+C ends the drill, which then stops them in order.
      child = spawn(command, [...args], {
        detached: true,
        ...options,
        ...changes,
        env: { ...(options.env ?? process.env), ...changes.env },
        stdio: ['ignore', log, log],
      });
      child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
    },
    async stop(signal = 'SIGTERM', timeoutMs = 20_000) {
      if (!child || !isRunning()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      const isEnded = await Promise.race([ended, pause(timeoutMs, undefined, { ref: false })]);
      if (!isEnded) child.kill('SIGKILL');
      await ended;
    },
  };
}
