import type { FileAnswer } from '@radiant/contract/exports.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Actor } from '../../actor.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { makeFile } from '../../platform/exports/exports.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverWords } from '../../words/words.ts';
import { getSettings } from '../settings/service.ts';
import { requireManager } from './policy.ts';
import * as queries from './queries.ts';

/**
 * The members that were chosen as a table to take away, by name; who took it is written down.
 * @throws Refusal forbidden for anyone but an administrator
 */
export async function exportUsers(
  platform: Platform,
  actor: Actor,
  { ids, locale, ip }: { ids: readonly string[]; locale: Locale; ip: string },
): Promise<FileAnswer> {
  const manager = requireManager(actor);
  const { general } = await getSettings(platform);
  const now = platform.clock.now();
  const rows = await inTransaction(platform.db, async (tx) => {
    const found = await queries.listUsersById(tx, ids, now);
    await writeAudit(tx, {
      at: now,
      actorId: manager.id,
      action: 'users.export',
      subject: { kind: 'member', id: null },
      details: { format: 'csv', count: found.length, members: found.map(({ id }) => id) },
      ip,
    });
    return found;
  });
  const { users: words } = serverWords[locale];
  const { name, email, role, status, createdAt, lastLogin } = words.columns;
  const sorted = rows.toSorted((one, other) => one.display_name.localeCompare(other.display_name, locale));
  const table = {
    title: words.title,
    columns: [
      ...[name, email, role, status].map((header) => ({ header, kind: 'text' as const })),
      ...[createdAt, lastLogin].map((header) => ({ header, kind: 'date' as const })),
    ],
    rows: sorted.map((row) => [
      row.display_name,
      row.email,
      words.roles[row.role],
      words.standings[row.standing],
      row.created_at,
      row.last_login_at ?? words.never,
    ]),
  };
  const document = {
    name: words.fileName,
    title: words.title,
    scope: '',
    siteName: general.siteName,
    madeAt: now,
    timeZone: general.timeZone,
    locale,
    tables: [table],
  };
  return await makeFile(document, 'csv');
}
