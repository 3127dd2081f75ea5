import type { StreamedFile } from '@radiant/contract/exports.ts';
import type { ListedUser, UserSelection } from '@radiant/contract/users.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { type AuditDetails, audit } from '../../platform/audit.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { streamExportFile } from '../../platform/exports/exports.ts';
import type { Cell } from '../../platform/exports/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverWords, type Words } from '../../words/words.ts';
import { getSettings } from '../settings/service.ts';
import * as exportQueries from './export-queries.ts';
import * as queries from './queries.ts';
import { listUsersInOrder, toQueryFilter } from './service.ts';

const batchSize = 1_000;

/** Audits the export before the first row is sent. */
export async function exportUsers(
  platform: Platform,
  actor: Actor,
  { selection, locale }: { selection: UserSelection; locale: Locale },
): Promise<StreamedFile> {
  const admin = requireAdmin(actor);
  const { db, clock } = platform;
  const now = clock.now();
  const { people, details } = await selectUsers(platform, selection, now);
  await inTransaction(db, (tx) =>
    audit(platform, tx, {
      actor: admin,
      action: 'users.export',
      subject: { kind: 'member', id: null },
      details: { format: 'csv', ...details },
    }),
  );
  const { general } = await getSettings(platform);
  const { users: words } = serverWords[locale];
  return streamExportFile(
    {
      name: words.fileName,
      siteName: general.siteName,
      createdAt: now,
      timeZone: general.timeZone,
      locale,
      columns: exportColumns(words),
    },
    exportRows(people, words),
  );
}

type SelectedUsers = { people: AsyncIterable<ListedUser[]>; details: AuditDetails };

async function selectUsers(platform: Platform, selection: UserSelection, now: Date): Promise<SelectedUsers> {
  const { db } = platform;
  if ('filter' in selection) {
    const filter = await toQueryFilter(platform, selection.filter, now);
    const { q, ...criteria } = selection.filter;
    const auditedCriteria = Object.entries({ ...criteria, ...(q !== '' && { search: true }) });
    const count = await queries.countUsers(db, filter);
    return {
      people: listAllInBatches(db, filter),
      // The search term may be a name or an address, so the log only says that there was one.
      details: {
        count,
        filter: auditedCriteria.map(([name, value]) => (value === true ? name : `${name}: ${value}`)),
      },
    };
  }
  const found = await listUsersInOrder(db, await exportQueries.sortByName(db, selection.ids), now);
  return {
    people: singleBatch(found),
    details: { count: found.length, members: found.map(({ id }) => id) },
  };
}

async function* singleBatch(people: ListedUser[]): AsyncIterable<ListedUser[]> {
  yield people;
}

async function* listAllInBatches(db: Db, filter: queries.UserFilter): AsyncIterable<ListedUser[]> {
  let after: { searchName: string; id: string } | null = null;
  do {
    const found: { searchName: string; id: string }[] = await exportQueries.listIdsByName(db, filter, {
      after,
      limit: batchSize,
    });
    yield await listUsersInOrder(
      db,
      found.map(({ id }) => id),
      filter.now,
    );
    after = found.length < batchSize ? null : (found.at(-1) ?? null);
  } while (after !== null);
}

const exportColumns = ({ columns: { name, email, role, status, createdAt, lastLogin } }: Words['users']) => [
  ...[name, email, role, status].map((header) => ({ header, kind: 'text' as const })),
  ...[createdAt, lastLogin].map((header) => ({ header, kind: 'date' as const })),
];

async function* exportRows(
  people: AsyncIterable<ListedUser[]>,
  words: Words['users'],
): AsyncIterable<Cell[][]> {
  for await (const batch of people) {
    yield batch.map((user) => [
      user.name,
      user.email,
      words.roles[user.role],
      words.standings[user.standing],
      new Date(user.createdAt),
      user.lastLoginAt === null ? words.never : new Date(user.lastLoginAt),
    ]);
  }
}
