import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { reportProof } from '../../../scripts/proof-report.ts';
import * as accounts from '../features/accounts/visible-to.ts';
import * as friends from '../features/friends/visible-to.ts';
import * as posts from '../features/posts/visible-to.ts';
import * as stories from '../features/stories/visible-to.ts';
import { afterFile } from '../testing/after-file.ts';
import { createTestApp } from '../testing/test-app.ts';
import { listChanges } from './condition-changes.ts';
import { type Conditions, listWrongDecisions } from './visibility-oracle.ts';
import { createWorld, type World } from './visibility-world.ts';

const app = await createTestApp();
const files = ['accounts', 'posts', 'friends', 'stories'] as const;
let world: World;
let folder: string;

beforeAll(async () => {
  world = await createWorld(app);
  await switchPublicEvents(true);
  folder = await mkdtemp(join(tmpdir(), 'radiant-conditions-'));
  afterFile(() => rm(folder, { recursive: true, force: true }));
});

const judge = (conditions: Conditions, arePublicEventsEnabled = true) =>
  listWrongDecisions({ db: app.platform.db, world, conditions, arePublicEventsEnabled });

async function switchPublicEvents(isEnabled: boolean): Promise<void> {
  const { db } = app.platform;
  await db.deleteFrom('site_settings').where('category', '=', 'feature_toggles').execute();
  const value = JSON.stringify({ enablePublicEvents: isEnabled });
  await db
    .insertInto('site_settings')
    .values({ category: 'feature_toggles', value, updated_at: app.clock.now() })
    .execute();
}

test('posts, people and stories are shown exactly to those whom the rules allow', async () => {
  expect(await judge({ accounts, posts, friends, stories })).toEqual([]);
});

test('without public events guests see none', async () => {
  await switchPublicEvents(false);
  expect(await judge({ accounts, posts, friends, stories }, false)).toEqual([]);
  await switchPublicEvents(true);
});

const sourceOf = (feature: string): string =>
  readFileSync(join(import.meta.dirname, `../features/${feature}/visible-to.ts`), 'utf8');

/** Copies of the three files, one of them changed. Packages are not found from a temporary folder. */
async function loadChanged(name: string, changed: { feature: string; source: string }): Promise<Conditions> {
  const load = async (feature: string) => {
    const source = feature === changed.feature ? changed.source : sourceOf(feature);
    const file = join(folder, name, feature, 'visible-to.ts');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, source.replace("from 'kysely'", `from '${import.meta.resolve('kysely')}'`));
    return import(pathToFileURL(file).href);
  };
  // First what the others import.
  const accounts = await load('accounts');
  return {
    accounts,
    posts: await load('posts'),
    friends: await load('friends'),
    stories: await load('stories'),
  };
}

/** What PostgreSQL cannot read proves nothing. */
const isInvalidSql = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^42/.test(String(error.code));

async function judgeChange(conditions: Conditions): Promise<'noticed' | 'unnoticed' | 'invalid'> {
  try {
    const wrong = await judge(conditions);
    if (wrong.length > 0) return 'noticed';
    await switchPublicEvents(false);
    return (await judge(conditions, false)).length > 0 ? 'noticed' : 'unnoticed';
  } catch (error) {
    return isInvalidSql(error) ? 'invalid' : 'noticed';
  } finally {
    await switchPublicEvents(true);
  }
}

const allChanges = files.flatMap((feature) =>
  listChanges(sourceOf(feature)).map((change) => ({ feature, ...change })),
);
/** Evenly spread over the files; `npm run proof -- conditions` makes all of them. */
const wantedChanges = Math.min(Number(process.env.CONDITION_CHANGES ?? 15), allChanges.length);
const changes = allChanges.filter(
  (_, index) =>
    Math.floor((index * wantedChanges) / allChanges.length) !==
    Math.floor(((index - 1) * wantedChanges) / allChanges.length),
);

/** PostgreSQL knows the type of a parameter that it compares with an id. */
const withoutEffect = ["posts: reader.kind === 'each' ? reader.id : sql<string>`"];

test('every small change of the conditions is noticed', { timeout: 3_600_000 }, async () => {
  const counts = { noticed: 0, unnoticed: 0, invalid: 0 };
  const unnoticed: string[] = [];
  for (const [index, { feature, source, text, from, to }] of changes.entries()) {
    const fate = await judgeChange(await loadChanged(String(index), { feature, source }));
    counts[fate] += 1;
    if (fate === 'unnoticed') unnoticed.push(`${feature}: ${text}: ${from} → ${to}`);
  }
  const missed = unnoticed.filter((name) => !withoutEffect.some((start) => name.startsWith(start)));
  reportProof({
    'changes of conditions': counts.noticed + counts.unnoticed,
    'changes noticed': counts.noticed,
    'changes unnoticed': missed.length,
  });
  expect(missed).toEqual([]);
});
