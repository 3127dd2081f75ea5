import { join } from 'node:path';
import { systemClock } from '../server/src/platform/clock.ts';
import { connect, type Database } from '../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createPeople, type People, type Person } from '../server/src/testing/people.ts';
import { type Visitor, type VisitorOptions, visit } from './browser.ts';
import type { Site } from './site.ts';

/** A running site's own database: for what would take too long through the screens. */
export type Community = People & { db: Database; close(): Promise<void> };

export async function openCommunity(site: Site): Promise<Community> {
  const log = createLog('error');
  const cluster = await startEmbeddedPostgres({ folder: join(site.dataDir, 'postgres'), log });
  const { db } = connect(cluster.url, log, 2);
  return {
    ...createPeople({ db, clock: systemClock }),
    db,
    close: async () => {
      await db.destroy();
      await cluster.stop();
    },
  };
}

/** A browser in which somebody is signed in already. */
export async function visitAs(site: Site, person: Person, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit(site.url, options);
  await visitor.context.addCookies([
    { name: 'sid', value: person.token, url: site.url, httpOnly: true, sameSite: 'Lax' },
  ]);
  return visitor;
}
