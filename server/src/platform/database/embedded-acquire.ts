import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './embedded-binaries.ts';
import { ClusterBusy, isBusyMessage, prepareCluster, resetRole } from './embedded-cluster.ts';
import { chooseLaunch, type Launch } from './embedded-identity.ts';
import type { DatabaseLog } from './embedded-log.ts';
import { findRememberedPort, type Place, rememberPort } from './embedded-place.ts';
import { findFreePort } from './embedded-port.ts';
import { type Postmaster, PostmasterFailure, startPostmaster } from './embedded-postmaster.ts';
import { type Finding, findRunning } from './embedded-probe.ts';
import { findStranger, removeEmptyNote } from './embedded-processes.ts';
import { bringYourOwn, DatabaseStartError, describeDiskFault } from './start-error.ts';

/** A server that this process may use: its own, or one that it found running. */
export type Holding = {
  owned: boolean;
  port: number;
  /** Resolves with the reason, for the log, when the server is gone. */
  lost: Promise<object>;
  /** Stops our own server; leaves that of somebody else alone. */
  release(): Promise<void>;
};

export type Request = {
  place: Place;
  password: string;
  log: DatabaseLog;
  signal: AbortSignal;
  /** Pools already use this port: no other will do, and no failure is final. Undefined at first. */
  port: number | undefined;
  /** How many attempts already failed, as far as the pauses between them go. */
  attempt: number;
};

const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 60_000;
const startPatienceMilliseconds = 60_000;
/** A server whose owner was killed a moment ago may answer once more before it hears of it. */
const settleMilliseconds = 100;

/** 0.1 s, 0.16 s, 0.26 s … 60 s. Orphaned backends let go after 2 s or less, as measured. */
export const pauseBefore = (attempt: number): number =>
  attempt === 0 ? 0 : Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 1.6 ** (attempt - 1));

/**
 * Finds the running server of this folder, or starts it, as often as it takes. Of processes that try at once one
 * starts it, because PostgreSQL locks its cluster, and the others find it.
 * @throws DatabaseStartError at first start, when it cannot start or something is in the way for a minute.
 */
export async function acquire(request: Request): Promise<Holding> {
  const { signal, log } = request;
  const deadline = Date.now() + startPatienceMilliseconds;
  for (let { attempt } = request; ; attempt += 1) {
    await pause(pauseBefore(attempt), undefined, { signal });
    const result = await tryOnce(request);
    if (!(result instanceof Obstacle)) return result;
    if (request.port !== undefined)
      log.warn({ attempt, reason: result.message }, 'PostgreSQL is not back yet');
    else if (Date.now() > deadline) throw gaveUp(result);
  }
}

/** Something that time may remove. */
class Obstacle extends Error {}

async function tryOnce(request: Request): Promise<Holding | Obstacle> {
  const finding = await findRunning(request.place, request.password);
  if (finding.kind === 'running') return share(finding);
  if (finding.kind === 'busy') return new Obstacle('The server of this folder is starting or stopping.');
  try {
    return await start(request);
  } catch (error) {
    const mayPass =
      error instanceof ClusterBusy || (error instanceof PostmasterFailure && isPassing(error.message));
    const isFinal = request.port === undefined && !mayPass;
    if (isFinal) throw error instanceof PostmasterFailure ? cannotStart(error) : error;
    return new Obstacle(error instanceof Error ? error.message : String(error));
  }
}

/** Another server of this cluster, or another program that took the port in the last milliseconds. */
const isPassing = (message: string): boolean =>
  isBusyMessage(message) || /could not bind|could not create any TCP\/IP sockets/.test(message);

async function share({ port, client }: Finding & { kind: 'running' }): Promise<Holding | Obstacle> {
  const lost = new Promise<object>((done) => {
    client.once('end', () => done({ reason: 'The process that had started it stopped it, or it died.' }));
  });
  const isSettled = pause(settleMilliseconds, true);
  if ((await Promise.race([lost, isSettled])) !== true) return new Obstacle('The server is stopping.');
  return { owned: false, port, lost, release: () => client.end() };
}

async function start(request: Request): Promise<Holding> {
  const { place, password, log } = request;
  const launch = await chooseLaunch(place, await findBinaries());
  await prepareCluster(place, launch, password);
  await removeEmptyNote(place);
  const port = request.port ?? (await findFreePort(await findRememberedPort(place)));
  const startIt = async () =>
    startPostmaster({ place, launch, port, log, strangerPid: await findStranger(place) });
  const postmaster = await letIn(request, launch, await startIt(), startIt);
  await rememberPort(place, port);
  const lost = postmaster.gone.then((ending) => ({ ...ending }));
  return { owned: true, port, lost, release: postmaster.stop };
}

/** Makes sure that the role gets in. After a restore, or with a new password file, its password is set anew. */
async function letIn(
  { place, password, log }: Request,
  launch: Launch,
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
): Promise<Postmaster> {
  let postmaster = first;
  let finding = await findRunning(place, password);
  if (finding.kind === 'wrong-password') {
    await postmaster.stop();
    log.warn({}, 'The password of the database role did not fit; it is set anew');
    await resetRole(place, launch, password);
    postmaster = await startAgain();
    finding = await findRunning(place, password);
  }
  if (finding.kind !== 'running') {
    await postmaster.stop();
    throw new ClusterBusy(`PostgreSQL started, but does not let Radiant in (${finding.kind}).`);
  }
  await finding.client.end();
  return postmaster;
}

const cannotStart = (cause: PostmasterFailure): DatabaseStartError =>
  new DatabaseStartError(
    `${describeDiskFault(cause.message)}The embedded PostgreSQL does not start:\n${cause.message}\n${bringYourOwn}`,
    cause,
  );

const gaveUp = (obstacle: Obstacle): DatabaseStartError =>
  new DatabaseStartError(
    `The embedded PostgreSQL did not become available within a minute.\n${obstacle.message}`,
    obstacle,
  );
