import { type AcquireRequest, acquireServer, type ServerHandle } from './embedded-acquire.ts';
import type { DatabaseLog } from './embedded-log.ts';
import { getOrCreatePassword, prepareDataFolder } from './embedded-paths.ts';
import { buildDatabaseUrl } from './embedded-probe.ts';

/** A PostgreSQL of our own, in a folder, kept running while this process lives. */
export type EmbeddedPostgres = {
  /** `postgres://radiant:<password>@127.0.0.1:<port>/radiant`; stays the same until `stop`. */
  url: string;
  /** Where the files of the cluster are. */
  readonly cluster: string;
  /** True when this process started the server, false when it found that of another process on the same folder. */
  readonly isOwned: boolean;
  /** Ends an owned server gently, and waits for it. The server of another process goes on. */
  stop(): Promise<void>;
};

/** A server that dies again and again within this time is given pauses, up to those of this attempt (1.7 s). */
const rapidExitMs = 10_000;
const maxInitialAttempt = 7;

/**
 * Starts PostgreSQL on a folder, made at first use, and keeps it running: when it dies it is started again on the
 * same port, also when it belonged to another process that stopped. It ends with this process, however that ends.
 * @throws DatabaseStartError with words for the operator when there is no way to start it here.
 */
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
