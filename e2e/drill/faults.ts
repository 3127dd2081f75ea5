import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../wait-for.ts';
import type { Cluster, Node } from './cluster.ts';
import { type Site, startInstance } from './site.ts';

type Drill = { cluster: Cluster; site: Site };

export type Fault = {
  name: string;
  /** What happens, in the words of the table. */
  what: string;
  /** Ends when everything that was broken runs again. @returns a reason not to try it on this machine */
  play(drill: Drill): Promise<string | undefined>;
};

const primaryOf = ({ cluster }: Drill): Promise<Node> =>
  waitFor('a primary', () => cluster.findPrimary(), 60);

const fault = (
  name: string,
  what: string,
  play: (drill: Drill) => Promise<string | undefined | void>,
): Fault => ({ name, what, play: async (drill) => (await play(drill)) ?? undefined });

export const faults: readonly Fault[] = [
  fault('none', 'nothing', () => pause(5_000)),
  fault('instance-killed', 'an instance is killed', async ({ site }) => {
    const [instance] = site.instances;
    if (!instance) return;
    await instance.program.stop('SIGKILL');
    await pause(3_000);
    await startInstance(instance);
  }),
  fault('rolling-restart', 'all instances are restarted, one after the other', async ({ site }) => {
    for (const instance of site.instances) {
      await instance.program.stop('SIGTERM');
      await startInstance(instance);
    }
  }),
  fault('primary-killed', 'the machine of the primary is gone', async (drill) => {
    const primary = await primaryOf(drill);
    await drill.cluster.killNode(primary);
    await waitFor('another primary', async () => {
      const next = await drill.cluster.findPrimary();
      return next !== undefined && next !== primary;
    });
    await pause(2_000);
    primary.patroni.start();
  }),
];
