import { join } from 'node:path';
import { getMailPreferences } from '@radiant/contract/mail-preferences.ts';
import { afterAll, beforeAll } from 'vitest';
import { systemClock } from '../server/src/platform/clock.ts';
import { newId } from '../server/src/platform/crypto.ts';
import { connect, type Database } from '../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createPeople, type People, type Person } from '../server/src/testing/people.ts';
import { type Visitor, type VisitorOptions, visit } from './browser.ts';
import type { Site } from './site.ts';

/** For setup that would take too long through the screens. */
export type Community = People & { db: Database; close(): Promise<void> };

const opened = new Set<Database>();

export async function openCommunity(site: Site): Promise<Community> {
  const log = createLog('error');
  const cluster = site.databaseUrl
    ? { url: site.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ folder: join(site.dataDir, 'postgres'), log });
  const { db } = connect(cluster.url, log, { maxConnections: 2, forbidsSecondConnections: true });
  opened.add(db);
  return {
    ...createPeople({ db, clock: systemClock }),
    db,
    close: async () => {
      opened.delete(db);
      await db.destroy();
      await cluster.stop();
    },
  };
}

export function openSiteForFile<S extends Site>(
  start: () => Promise<S>,
): {
  readonly site: S;
  readonly community: Community;
} {
  let opened: { site: S; community: Community } | undefined;
  const get = () => {
    if (!opened) throw new Error('the site is available only once the first journey begins');
    return opened;
  };
  beforeAll(async () => {
    const site = await start();
    opened = { site, community: await openCommunity(site) };
  });
  afterAll(async () => {
    await opened?.community.close();
    await opened?.site.stop();
  });
  return {
    get site() {
      return get().site;
    },
    get community() {
      return get().community;
    },
  };
}

const newestBefore = new Map<string, string>();

/** A retry starts from the state that the first attempt started from (docs/decisions/0049). */
export async function undoFirstAttempt(testId: string): Promise<void> {
  const newest = newestBefore.get(testId);
  if (newest === undefined) newestBefore.set(testId, newId());
  else await Promise.all([...opened].map((db) => deleteNewer(db, newest)));
}

async function deleteNewer(db: Database, newest: string): Promise<void> {
  const now = new Date();
  await db.deleteFrom('daily_picks').where('post_id', '>', newest).execute();
  await db.updateTable('posts').set({ removed_at: now }).where('id', '>', newest).execute();
  await db.deleteFrom('scheduled_posts').where('id', '>', newest).execute();
  await db.deleteFrom('stories').where('id', '>', newest).execute();
  await db.deleteFrom('notifications').where('id', '>', newest).execute();
  await db.updateTable('campaigns').set({ removed_at: now }).where('id', '>', newest).execute();
  await db.deleteFrom('campaign_templates').where('id', '>', newest).execute();
  await db.updateTable('members').set({ status: 'disabled' }).where('id', '>', newest).execute();
}

/** Optional mails require the site's postal address. */
export async function isMailSetUp(site: Site, { token }: Person): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/mail-preferences`, { headers });
  const { schema, decode } = getMailPreferences.answer;
  return decode(schema.parse(await answer.json())).isSetUp;
}

export async function visitAs(site: Site, person: Person, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit(site.url, options);
  await becomePerson(visitor, site, person);
  return visitor;
}

/** From the next page on: another visit would cost a second of processor time. */
export async function becomePerson(
  { context }: Pick<Visitor, 'context'>,
  site: Site,
  { token }: { token: string },
): Promise<void> {
  const cookie = { name: 'sid', value: token, url: site.url, httpOnly: true, sameSite: 'Lax' } as const;
  await context.addCookies([cookie]);
}
