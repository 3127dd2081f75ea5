import { statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { waitFor } from '../wait-for.ts';
import type { Cluster, Node } from './cluster.ts';
import { fakeClock } from './fake-clock.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { type Site, startInstance } from './site.ts';

export type Parts = { cluster: Cluster; site: Site; s3: FaultProxy };

export type Fault = {
  name: string;
  /** What happens, in the words of the table. */
  what: string;
  /** Ends when everything that was broken runs again. @returns why it was not tried on this machine */
  play(parts: Parts): Promise<string | undefined>;
};

const fault = (name: string, what: string, play: (parts: Parts) => Promise<unknown>): Fault => ({
  name,
  what,
  play: async (parts) => {
    const reason = await play(parts);
    return typeof reason === 'string' ? reason : undefined;
  },
});

const primaryOf = (cluster: Cluster): Promise<Node> => waitFor('a primary', () => cluster.findPrimary());

const anotherPrimary = (cluster: Cluster, former: Node): Promise<Node> =>
  waitFor('another primary', async () => {
    const next = await cluster.findPrimary();
    return next === former ? undefined : next;
  });

export const faults: readonly Fault[] = [
  fault('upgrade', 'an older version is replaced, instance by instance', async ({ site }) => {
    if (site.olderVersion === undefined) return 'there is no older version here';
    // Both serve and run jobs at the same time.
    for (const [index, instance] of site.instances.entries()) {
      await instance.program.stop();
      await startInstance(instance);
      const worker = site.workers[index];
      await worker?.stop();
      worker?.start();
      await pause(2_000);
    }
  }),
  fault('none', 'nothing', () => pause(5_000)),
  fault('instance-killed', 'an instance is killed', async ({ site: { instances } }) => {
    for (const instance of instances.slice(0, 1)) {
      await instance.program.stop('SIGKILL');
      await pause(3_000);
      await startInstance(instance);
    }
  }),
  fault('worker-killed', 'a worker is killed', async ({ site: { workers } }) => {
    await workers[0]?.stop('SIGKILL');
    await pause(3_000);
    workers[0]?.start();
  }),
  fault('rolling-restart', 'all instances are restarted in turn', async ({ site: { instances } }) => {
    for (const instance of instances) {
      await instance.program.stop();
      await startInstance(instance);
    }
  }),
  fault('clock-jump', 'the clock of an instance jumps two hours ahead, and back', async (parts) => {
    const [instance] = parts.site.instances;
    const clock = await fakeClock(parts.site.dataDir);
    if (!clock) return 'libfaketime is missing';
    if (!instance) return 'no instance runs';
    await instance.program.stop();
    await startInstance(instance, { env: clock.environment });
    for (const offset of ['+2h', '-2h', '+0']) {
      await clock.set(offset);
      await pause(3_000);
    }
    await instance.program.stop();
    await startInstance(instance);
  }),
  fault('pgbouncer-restarted', 'PgBouncer is killed and restarted', ({ cluster }) =>
    cluster.restartPgBouncer(),
  ),
  fault('network-delayed', 'the network to the database is 200 ms late, both ways', async ({ cluster }) => {
    cluster.network.delay(200);
    await pause(8_000);
    cluster.network.delay(0);
  }),
  fault('network-reset', 'all connections to the database are reset', async ({ cluster }) => {
    cluster.network.reset();
  }),
  fault('network-cut', 'the database refuses connections for 8 s', async ({ cluster }) => {
    await cluster.network.cut(true);
    await pause(8_000);
    await cluster.network.cut(false);
  }),
  fault('network-silent', 'nothing passes to or from the database for 8 s', async ({ cluster }) => {
    cluster.network.silence(true);
    await pause(8_000);
    cluster.network.silence(false);
  }),
  fault('s3-away', 'S3 refuses connections for 8 s', async ({ s3 }) => {
    await s3.cut(true);
    await pause(8_000);
    await s3.cut(false);
  }),
  fault('switchover', 'the standby takes over as planned', async ({ cluster }) => {
    const primary = await primaryOf(cluster);
    const answer = await fetch(`http://127.0.0.1:${primary.apiPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: primary.name }),
    });
    if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`);
    await anotherPrimary(cluster, primary);
  }),
  fault('primary-read-only', 'the primary is read-only for 6 s', async ({ cluster }) => {
    const primary = await primaryOf(cluster);
    await onNode(cluster, primary, 'alter system set default_transaction_read_only = on');
    await pause(6_000);
    await onNode(cluster, primary, 'alter system reset default_transaction_read_only');
  }),
  fault('postgres-killed', 'the PostgreSQL of the primary is killed', async ({ cluster }) => {
    await cluster.killPostgres(await primaryOf(cluster));
    await pause(1_000);
    await primaryOf(cluster);
  }),
  fault('primary-killed', 'the machine of the primary is gone', async ({ cluster }) => {
    const primary = await primaryOf(cluster);
    await cluster.killNode(primary);
    await anotherPrimary(cluster, primary);
    await pause(2_000);
    primary.patroni.start();
  }),
  fault(
    'standby-behind',
    'the standby receives nothing for 3 s, then the machine of the primary is gone',
    async ({ cluster }) => {
      const primary = await primaryOf(cluster);
      await cluster.signalReceivers('SIGSTOP');
      await pause(3_000);
      await cluster.killNode(primary);
      await cluster.signalReceivers('SIGKILL');
      await anotherPrimary(cluster, primary);
      primary.patroni.start();
    },
  ),
  fault('disk-full', 'the disk of the primary is full for 10 s', async ({ cluster }) => {
    const { disk } = await primaryOf(cluster);
    if (disk === undefined) return 'no disk could be mounted';
    const filling = join(disk, 'filling');
    const { bavail, bsize } = statfsSync(disk);
    await writeFile(filling, Buffer.alloc(bavail * bsize)).catch(() => {});
    await pause(10_000);
    await rm(filling);
  }),
];

async function onNode(cluster: Cluster, { port }: Node, statement: string): Promise<void> {
  const url = new URL(cluster.directUrl);
  url.port = String(port);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.query('select pg_reload_conf()');
  await client.end();
}
