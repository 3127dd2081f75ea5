import { connect as dial } from 'node:net';
import { createApp } from '../../server/src/app.ts';
import { createBackgroundWorker, createHub } from '../../server/src/background.ts';
import { parseConfig } from '../../server/src/config.ts';
import { createPlatform } from '../../server/src/create-platform.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { connect } from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createOutbound } from '../../server/src/platform/outbound/outbound.ts';
import { fakeAddress } from '../../server/src/testing/fake-internet.ts';

/** As `server/src/main.ts`, but all external connections lead to `OUTSIDE_PORT`. Always killed, never stopped. */
const { OUTSIDE_PORT = '', OUTSIDE_CA = '', ...environment } = process.env;
const config = parseConfig(environment);
const url = config.databaseUrl ?? '';
const log = createLog(config.logLevel);
const connection = connect(url, log);
await migrate(url, log);
const outbound = createOutbound({
  publicUrl: config.publicUrl,
  testOverrides: {
    resolve: async () => [fakeAddress],
    dial: () => dial({ host: '127.0.0.1', port: Number(OUTSIDE_PORT) }),
    ca: OUTSIDE_CA,
  },
});
const { platform } = await createPlatform({ config, connection, clock: systemClock, log, outbound });
const hub = createHub(platform, url);
await hub.start();
const app = await createApp(platform, { hub });
await app.http.listen({ port: config.port, host: config.host });
await createBackgroundWorker(platform, url).start();
