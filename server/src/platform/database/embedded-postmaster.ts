import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { runToEnd } from './embedded-command.ts';
import { type Command, clusterArgument, commandFor, type Launch } from './embedded-identity.ts';
import { type DatabaseLog, followServerLog } from './embedded-log.ts';
import { findPostmasterNote, type Place } from './embedded-place.ts';
import { serverArguments } from './embedded-settings.ts';
import { watchdog } from './embedded-watchdog.ts';

/** A running PostgreSQL that this process started. */
export type Postmaster = {
  /** Resolves when it is gone, however that came. */
  gone: Promise<Ending>;
  /** Fast shutdown: sessions end, what was committed stays. Resolves when it is gone. */
  stop(): Promise<void>;
};

/** How it ended, with the last lines of its log. */
export type Ending = { exitCode: number | null; signal: string | null; lastLines: string };

/** PostgreSQL ended before it was ready. The message is what it said. */
export class PostmasterFailure extends Error {
  constructor(ending: Ending) {
    super(ending.lastLines || `PostgreSQL ended at once (${ending.signal ?? ending.exitCode}).`);
    this.name = 'PostmasterFailure';
  }
}

export type PostmasterOptions = {
  place: Place;
  launch: Launch;
  port: number;
  /** The process that `postmaster.pid` names, when it is known to be something else by now. */
  strangerPid: number | undefined;
  log: DatabaseLog;
};

const isWindows = process.platform === 'win32';
const readyPollMilliseconds = 10;
const patienceMilliseconds = 10_000;

/**
 * Starts PostgreSQL and waits until it accepts connections, however long recovery takes.
 * @throws PostmasterFailure when it ends before.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { place, launch, log } = options;
  const { file, args, options: spawnOptions } = buildCommand(options);
  // NOTE: a session of its own, so that Ctrl+C in the terminal reaches Node alone.
  const child = spawn(file, args, { ...spawnOptions, detached: !isWindows, stdio: 'pipe' });
  child.stdin.on('error', () => undefined);
  const serverLog = followServerLog(child.stderr, log);
  const pid = isWindows ? Promise.resolve(child.pid) : readPid(child);
  const gone = waitForEnd(child).then(async (ending) => {
    if (ending.signal) await stopOrphan(place, await pid);
    return { ...ending, lastLines: serverLog.lastLines() };
  });
  const stop = async () => {
    child.ref();
    if (isWindows)
      await runToEnd(commandFor(launch, place.cluster, launch.binaries.pgCtl, stopArguments(place)));
    child.stdin.end();
    await gone;
  };
  await waitUntilReady(place, pid, gone, log);
  letNodeEnd(child);
  return { gone, stop };
}

const stopArguments = (place: Place) => ['stop', '--mode', 'fast', '--pgdata', place.cluster];

function buildCommand({ place, launch, port, strangerPid }: PostmasterOptions): Command {
  const { postgres } = launch.binaries;
  const args = serverArguments(place, clusterArgument(launch, place.cluster), port);
  const command = isWindows
    ? commandFor(launch, place.cluster, postgres, args)
    : commandFor(launch, place.cluster, '/bin/sh', ['-c', watchdog, 'radiant-watchdog', postgres, ...args]);
  if (strangerPid === undefined) return command;
  // NOTE: PostgreSQL takes this process for its starter and does not mistake it for a server; it still looks for
  // backends that hold the shared memory, which removing the file would prevent.
  const env = { ...command.options.env, PG_GRANDPARENT_PID: String(strangerPid) };
  return { ...command, options: { ...command.options, env } };
}

/** Undefined when the shell ended without a word. */
async function readPid(child: ChildProcessWithoutNullStreams): Promise<number | undefined> {
  for await (const line of createInterface({ input: child.stdout })) return Number(line);
  return undefined;
}

async function waitForEnd(
  child: ChildProcessWithoutNullStreams,
): Promise<{ exitCode: number | null; signal: string | null }> {
  const ended = Promise.withResolvers<{ exitCode: number | null; signal: string | null }>();
  child.once('error', ended.reject);
  child.once('exit', (exitCode, signal) => ended.resolve({ exitCode, signal }));
  const ending = await ended.promise;
  // NOTE: its last words may still be in the pipe; surviving backends may keep the pipe open for longer.
  await Promise.race([finished(child.stderr).catch(() => undefined), pause(100)]);
  return ending;
}

/** Somebody killed the shell alone: without it PostgreSQL would outlive Node, so it starts again under a new one. */
async function stopOrphan(place: Place, pid: number | undefined): Promise<void> {
  const note = await findPostmasterNote(place);
  if (pid !== undefined && note?.pid === pid) process.kill(pid, 'SIGINT');
}

async function waitUntilReady(
  place: Place,
  pid: Promise<number | undefined>,
  gone: Promise<Ending>,
  log: DatabaseLog,
): Promise<void> {
  let ending: Ending | undefined;
  const ended = gone.then((found) => {
    ending = found;
  });
  const ownPid = await pid;
  let impatientAt = Date.now() + patienceMilliseconds;
  for (;;) {
    const note = await findPostmasterNote(place);
    if (note?.isReady && note.pid === ownPid) return;
    await Promise.race([ended, pause(readyPollMilliseconds)]);
    if (ending) throw new PostmasterFailure(ending);
    if (Date.now() < impatientAt) continue;
    log.warn({}, 'PostgreSQL is still recovering; this can take a while after a crash');
    impatientAt = Date.now() + patienceMilliseconds;
  }
}

/** A program that ends without stopping the database may end; the closing pipe does the rest. */
function letNodeEnd(child: ChildProcessWithoutNullStreams): void {
  child.unref();
  for (const stream of child.stdio) {
    if (stream instanceof Socket) stream.unref();
  }
}
