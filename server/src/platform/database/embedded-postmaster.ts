import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from './embedded-command.ts';
import { type Command, clusterArgument, createCommand, type LaunchMethod } from './embedded-launch.ts';
import { type DatabaseLog, followServerLog } from './embedded-log.ts';
import { type ClusterPaths, findPidFile } from './embedded-paths.ts';
import { serverArguments } from './embedded-settings.ts';
import { watchdog } from './embedded-watchdog.ts';

export type Postmaster = {
  exited: Promise<PostmasterExit>;
  stop(): Promise<void>;
};

export type PostmasterExit = { exitCode: number | null; signal: string | null; lastLines: string };

export class PostmasterStartError extends Error {
  constructor(ending: PostmasterExit) {
    super(ending.lastLines || `PostgreSQL ended at once (${ending.signal ?? ending.exitCode}).`);
    this.name = 'PostmasterFailure';
  }
}

export type PostmasterOptions = {
  paths: ClusterPaths;
  launch: LaunchMethod;
  port: number;
  /** The pid in `postmaster.pid`, when it is known to belong to another program by now. */
  stalePid: number | undefined;
  log: DatabaseLog;
};

const isWindows = process.platform === 'win32';
const readyPollMs = 10;
const slowStartWarningMs = 10_000;

/** No timeout: recovery may take long. @throws PostmasterStartError when PostgreSQL exits before it is ready */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { paths, launch, log } = options;
  const { file, args, options: spawnOptions } = buildCommand(options);
  // A session of its own, so that Ctrl+C in the terminal reaches Node alone.
  const child = spawn(file, args, { ...spawnOptions, detached: !isWindows, stdio: 'pipe' });
  child.stdin.on('error', () => undefined);
  const serverLog = followServerLog(child.stderr, log);
  const pid = isWindows ? Promise.resolve(child.pid) : readPid(child);
  const gone = waitForExit(child).then(async (ending) => {
    if (ending.signal) await stopOrphan(paths, await pid);
    return { ...ending, lastLines: serverLog.lastLines() };
  });
  const stop = async () => {
    child.ref();
    if (isWindows)
      await runCommand(createCommand(launch, paths.cluster, launch.binaries.pgCtl, stopArguments(paths)));
    child.stdin.end();
    await gone;
  };
  await waitUntilReady(paths, pid, gone, log);
  unrefChild(child);
  return { exited: gone, stop };
}

const stopArguments = (paths: ClusterPaths) => ['stop', '--mode', 'fast', '--pgdata', paths.cluster];

function buildCommand({ paths, launch, port, stalePid }: PostmasterOptions): Command {
  const { postgres } = launch.binaries;
  const args = serverArguments(paths, clusterArgument(launch, paths.cluster), port);
  const command = isWindows
    ? createCommand(launch, paths.cluster, postgres, args)
    : createCommand(launch, paths.cluster, '/bin/sh', [
        '-c',
        watchdog,
        'radiant-watchdog',
        postgres,
        ...args,
      ]);
  if (stalePid === undefined) return command;
  // PostgreSQL takes this pid for its parent; removing the file would skip its search for surviving backends.
  const env = { ...command.options.env, PG_GRANDPARENT_PID: String(stalePid) };
  return { ...command, options: { ...command.options, env } };
}

async function readPid(child: ChildProcessWithoutNullStreams): Promise<number | undefined> {
  for await (const line of createInterface({ input: child.stdout })) return Number(line);
  return undefined;
}

async function waitForExit(
  child: ChildProcessWithoutNullStreams,
): Promise<{ exitCode: number | null; signal: string | null }> {
  const ended = Promise.withResolvers<{ exitCode: number | null; signal: string | null }>();
  child.once('error', ended.reject);
  child.once('exit', (exitCode, signal) => ended.resolve({ exitCode, signal }));
  const ending = await ended.promise;
  // Its last output may still be in the pipe; surviving backends may keep the pipe open for longer.
  await Promise.race([finished(child.stderr).catch(() => undefined), pause(100)]);
  return ending;
}

/** Only the shell was killed: without it PostgreSQL would outlive Node, so it is restarted under a new shell. */
async function stopOrphan(paths: ClusterPaths, pid: number | undefined): Promise<void> {
  const note = await findPidFile(paths);
  if (pid !== undefined && note?.pid === pid) process.kill(pid, 'SIGINT');
}

async function waitUntilReady(
  paths: ClusterPaths,
  pid: Promise<number | undefined>,
  gone: Promise<PostmasterExit>,
  log: DatabaseLog,
): Promise<void> {
  let ending: PostmasterExit | undefined;
  const ended = gone.then((found) => {
    ending = found;
  });
  const ownPid = await pid;
  let warnAt = Date.now() + slowStartWarningMs;
  for (;;) {
    const note = await findPidFile(paths);
    if (note?.isReady && note.pid === ownPid) return;
    await Promise.race([ended, pause(readyPollMs)]);
    if (ending) throw new PostmasterStartError(ending);
    if (Date.now() < warnAt) continue;
    log.warn({}, 'PostgreSQL is still recovering; this can take a while after a crash');
    warnAt = Date.now() + slowStartWarningMs;
  }
}

/** Lets a program exit without stopping the database; the closing pipe then stops it. */
function unrefChild(child: ChildProcessWithoutNullStreams): void {
  child.unref();
  for (const stream of child.stdio) {
    if (stream instanceof Socket) stream.unref();
  }
}
