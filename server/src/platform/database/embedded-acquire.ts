import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './embedded-binaries.ts';
import { ClusterBusyError, isBusyMessage, prepareCluster, resetRolePassword } from './embedded-cluster.ts';
import { chooseLaunchMethod, type LaunchMethod } from './embedded-launch.ts';
import type { DatabaseLog } from './embedded-log.ts';
import { type ClusterPaths, findLastPort, saveLastPort } from './embedded-paths.ts';
import { findFreePort } from './embedded-port.ts';
import { type Postmaster, PostmasterStartError, startPostmaster } from './embedded-postmaster.ts';
import { type ProbeResult, probeServer } from './embedded-probe.ts';
import { findStalePid, removeEmptyPidFile } from './embedded-processes.ts';
import { DatabaseStartError, describeDiskError, ownDatabaseHint } from './start-error.ts';

export type ServerHandle = {
  isOwned: boolean;
  port: number;
  lost: Promise<object>;
  /** Stops only a server that this process started. */
  release(): Promise<void>;
};

export type AcquireRequest = {
  paths: ClusterPaths;
  password: string;
  log: DatabaseLog;
  signal: AbortSignal;
  /** Set once pools use the port: then only this port will do, and no failure is final. */
  port: number | undefined;
  attempt: number;
};

const initialDelayMs = 100;
const maxDelayMs = 60_000;
const startTimeoutMs = 60_000;
/** A server whose owner was just killed may still accept one connection before it shuts down. */
const settleMs = 100;

/** 0.1 s, 0.16 s, 0.26 s … 60 s. Orphaned backends were measured to exit within 2 s. */
export const retryDelayMs = (attempt: number): number =>
  attempt === 0 ? 0 : Math.min(maxDelayMs, initialDelayMs * 1.6 ** (attempt - 1));

/** PostgreSQL's lock lets one of several processes start the server. @throws DatabaseStartError at first start */
export async function acquireServer(request: AcquireRequest): Promise<ServerHandle> {
  const { signal, log } = request;
  const deadline = Date.now() + startTimeoutMs;
  for (let { attempt } = request; ; attempt += 1) {
    await pause(retryDelayMs(attempt), undefined, { signal });
    const result = await attemptAcquire(request);
    if (!(result instanceof TransientError)) return result;
    if (request.port !== undefined)
      log.warn({ attempt, reason: result.message }, 'PostgreSQL is not back yet');
    else if (Date.now() > deadline) throw timeoutError(result);
  }
}

class TransientError extends Error {}

async function attemptAcquire(request: AcquireRequest): Promise<ServerHandle | TransientError> {
  const finding = await probeServer(request.paths, request.password);
  if (finding.kind === 'running') return shareRunningServer(finding);
  if (finding.kind === 'busy')
    return new TransientError('The server of this folder is starting or stopping.');
  try {
    return await startServer(request);
  } catch (error) {
    const isTransient =
      error instanceof ClusterBusyError ||
      (error instanceof PostmasterStartError && isTransientMessage(error.message));
    const isFinal = request.port === undefined && !isTransient;
    if (isFinal) throw error instanceof PostmasterStartError ? startError(error) : error;
    return new TransientError(error instanceof Error ? error.message : String(error));
  }
}

/** Another server holds the cluster, or another program took the port. */
const isTransientMessage = (message: string): boolean =>
  isBusyMessage(message) || /could not bind|could not create any TCP\/IP sockets/.test(message);

async function shareRunningServer({
  port,
  client,
}: ProbeResult & { kind: 'running' }): Promise<ServerHandle | TransientError> {
  const lost = new Promise<object>((done) => {
    client.once('end', () => done({ reason: 'The process that had started it stopped it, or it died.' }));
  });
  const isSettled = pause(settleMs, true);
  if ((await Promise.race([lost, isSettled])) !== true) return new TransientError('The server is stopping.');
  return { isOwned: false, port, lost, release: () => client.end() };
}

async function startServer(request: AcquireRequest): Promise<ServerHandle> {
  const { paths, password, log } = request;
  const launch = await chooseLaunchMethod(paths, await findBinaries());
  await prepareCluster(paths, launch, password);
  await removeEmptyPidFile(paths);
  const port = request.port ?? (await findFreePort(await findLastPort(paths)));
  const startIt = async () =>
    startPostmaster({ paths, launch, port, log, stalePid: await findStalePid(paths) });
  const postmaster = await ensureRoleCanSignIn(request, launch, await startIt(), startIt);
  await saveLastPort(paths, port);
  const lost = postmaster.exited.then((ending) => ({ ...ending }));
  return { isOwned: true, port, lost, release: postmaster.stop };
}

/** After a restore, or with a new password file. */
async function ensureRoleCanSignIn(
  { paths, password, log }: AcquireRequest,
  launch: LaunchMethod,
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
): Promise<Postmaster> {
  let postmaster = first;
  let finding = await probeServer(paths, password);
  if (finding.kind === 'wrong-password') {
    await postmaster.stop();
    log.warn({}, 'the password of the database role was wrong and has been reset');
    await resetRolePassword(paths, launch, password);
    postmaster = await startAgain();
    finding = await probeServer(paths, password);
  }
  if (finding.kind !== 'running') {
    await postmaster.stop();
    throw new ClusterBusyError(`PostgreSQL started, but rejects Radiant’s connection (${finding.kind}).`);
  }
  await finding.client.end();
  return postmaster;
}

const startError = (cause: PostmasterStartError): DatabaseStartError =>
  new DatabaseStartError(
    `${describeDiskError(cause.message)}The embedded PostgreSQL does not start:\n${cause.message}\n${ownDatabaseHint}`,
    cause,
  );

const timeoutError = (lastError: TransientError): DatabaseStartError =>
  new DatabaseStartError(
    `The embedded PostgreSQL did not become available within a minute.\n${lastError.message}`,
    lastError,
  );
