import { type AcquireRequest, acquireServer, type ServerHandle } from './embedded-acquire.ts';
import type { DatabaseLog } from './embedded-log.ts';
import { getOrCreatePassword, prepareDataFolder } from './embedded-paths.ts';
import { buildDatabaseUrl } from './embedded-probe.ts';

export type EmbeddedPostgres = {
  /** `postgres://radiant:<password>@127.0.0.1:<port>/radiant`; the same until `stop`. */
  url: string;
  readonly cluster: string;
  readonly isOwned: boolean;
  /** Another process's server keeps running. */
  stop(): Promise<void>;
};

/** A server that exits again within this time is restarted with pauses of up to 1.7 s. */
const rapidExitMs = 10_000;
const maxInitialAttempt = 7;

/** Restarts the server on the same port whenever it exits. @throws DatabaseStartError with instructions */
export async function startEmbeddedPostgres(options: {
  folder: string;
  log: DatabaseLog;
}): Promise<EmbeddedPostgres> {
  const { log } = options;
  const startedAt = Date.now();
  const paths = await prepareDataFolder(options.folder);
  const password = await getOrCreatePassword(paths);
  const stopping = new AbortController();
  const request: AcquireRequest = {
    paths,
    password,
    log,
    signal: stopping.signal,
    port: undefined,
    attempt: 0,
  };

  let holding = await acquireServer(request);
  log.info(
    { port: holding.port, owned: holding.isOwned, milliseconds: Date.now() - startedAt },
    'PostgreSQL is ready',
  );
  let recovery = Promise.resolve();
  watch(holding, Date.now(), 0);

  function watch(held: ServerHandle, since: number, failures: number): void {
    held.lost.then((loss) => {
      if (stopping.signal.aborted) return;
      const attempt = Date.now() - since < rapidExitMs ? Math.min(failures, maxInitialAttempt) : 0;
      recovery = recover(loss, attempt).catch((error) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'PostgreSQL cannot be started again');
      });
    });
  }

  async function recover(loss: object, attempt: number): Promise<void> {
    const lostAt = Date.now();
    log.error(loss, 'PostgreSQL ended unexpectedly; starting it again');
    holding = await acquireServer({ ...request, port: holding.port, attempt });
    log.info({ owned: holding.isOwned, milliseconds: Date.now() - lostAt }, 'PostgreSQL is back');
    watch(holding, Date.now(), attempt + 1);
  }

  return {
    url: buildDatabaseUrl(holding.port, password),
    cluster: paths.cluster,
    get isOwned() {
      return holding.isOwned;
    },
    stop: async () => {
      stopping.abort();
      await recovery;
      await holding.release();
    },
  };
}
