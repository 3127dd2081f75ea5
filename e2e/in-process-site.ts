import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
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
import { listen } from '../server/src/testing/fake-internet.ts';
import { createDatabase } from '../server/src/testing/global-setup.ts';

/** A complete site in this process, so that its outside connections can be replaced. */
export type InProcessSite = { url: string; platform: Platform; stop(): Promise<void> };

export async function startInProcessSite(
  outboundFor: (publicUrl: string) => Outbound,
): Promise<InProcessSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'radiant-inside-'));
  const port = await findFreePort();
  const config = parseConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  });
  const log = createLog(config.logLevel);
  const database = await createDatabase(inject('databaseServer'));
  const connection = connect(database.url, log, { forbidsSecondConnections: true });
  const outbound = outboundFor(config.publicUrl);
  const { platform, stop } = await createPlatform({ config, connection, clock: systemClock, log, outbound });
  const hub = createHub(platform, database.url);
  await hub.start();
  const app = await createApp(platform, { hub });
  await app.http.listen({ port, host: config.host });
  const worker = createBackgroundWorker(platform, database.url);
  await worker.start();
  return {
    url: config.publicUrl,
    platform,
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

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
