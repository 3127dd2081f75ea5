import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp } from '../server/src/app.ts';
import { createBackgroundWorker, createHub } from '../server/src/background.ts';
import { parseConfig } from '../server/src/config.ts';
import { createPlatform } from '../server/src/create-platform.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { connect } from '../server/src/platform/database/database.ts';
import { createLog } from '../server/src/platform/log.ts';
import type { Outbound } from '../server/src/platform/outbound/outbound.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { findFreePort } from '../server/src/testing/free-port.ts';
import { createDatabase } from '../server/src/testing/global-setup.ts';
import { type Mail, mailTo } from './outbox.ts';

export type Site = {
  url: string;
  dataDir: string;
  /** Undefined for an embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The newest mail to an address; waits for one that `isWanted`. */
  mailTo(address: string, isWanted?: (mail: Mail) => boolean): Promise<Mail>;
  stop(): Promise<void>;
};

export type SiteWithPlatform = Site & {
  platform: Platform;
  /** Connections are refused while it is false: emulated by the browser, some requests of service workers get through. */
  setReachable(isReachable: boolean): Promise<void>;
};

/**
 * A complete site without rate limits, in this process: starting another one takes ten times as long (docs/decisions/0049).
 * `createOutbound` replaces its connections to other servers.
 */
export async function startSite(
  createOutbound?: (publicUrl: string) => Outbound,
  environment: Readonly<Record<string, string>> = {},
): Promise<SiteWithPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'radiant-site-'));
  const port = await findFreePort();
  const config = parseConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...environment,
  });
  const log = createLog(config.logLevel);
  const database = await createDatabase(inject('databaseServer'));
  const connection = connect(database.url, log, { forbidsSecondConnections: true });
  const { platform, stop } = await createPlatform({
    config,
    connection,
    clock: systemClock,
    log,
    ...(createOutbound && { outbound: createOutbound(config.publicUrl) }),
  });
  const hub = createHub(platform, database.url);
  await hub.start();
  const app = await createApp(platform, { hub });
  await app.http.listen({ port, host: config.host });
  const worker = createBackgroundWorker(platform, database.url);
  await worker.start();
  return {
    url: config.publicUrl,
    dataDir,
    databaseUrl: database.url,
    platform,
    mailTo: (address, isWanted) => mailTo(dataDir, address, isWanted),
    setReachable: async (isReachable) => {
      const { server } = app.http;
      if (isReachable === server.listening) return;
      if (isReachable) await once(server.listen({ port, host: config.host }), 'listening');
      else {
        const closed = once(server, 'close');
        server.close();
        server.closeAllConnections();
        await closed;
      }
    },
    stop: async () => {
      await worker.stop();
      worker.close();
      await app.http.close();
      await hub.stop();
      await stop();
      await connection.db.destroy();
      await database.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
