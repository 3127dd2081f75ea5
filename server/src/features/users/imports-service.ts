import { dayOf } from '@radiant/contract/days.ts';
import type {
  ImportMapping,
  ImportPreview,
  MemberImport,
  UndoneImport,
} from '@radiant/contract/member-imports.ts';
import { retention } from '@radiant/contract/retention.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import {
  findIdempotentResult,
  type IdempotencyKey,
  withIdempotencyKey,
} from '../../platform/database/idempotency.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  canInvite,
  createInvitedAccounts,
  createNameFilter,
  listTakenEmails,
  refuseTakenEmail,
  requireMailConfigured,
} from '../accounts/service.ts';
import { removeAccounts } from '../privacy/service.ts';
import { getSettings } from '../settings/service.ts';
import { closeReportsAbout } from './actions-service.ts';
import { type CheckedFile, checkFile, emailOf } from './import-check-policy.ts';
import { guessMapping } from './import-columns-policy.ts';
import { type CsvFile, readCsv } from './import-file-policy.ts';
import type { ImportRules } from './import-lines-policy.ts';
import * as queries from './imports-queries.ts';
import { requireStillAdmin } from './service.ts';

const examplesShown = 5;

/** Creates nothing. @throws ApiError invalid_input for a file that is none of members */
export async function previewImport(
  platform: Platform,
  actor: Actor,
  { file, locale, ...input }: { file: string; locale: Locale; mapping?: ImportMapping | undefined },
): Promise<ImportPreview> {
  requireAdmin(actor);
  const csv = await readCsv(file);
  const mapping = input.mapping ?? guessMapping(csv.columns);
  const rules = await getRules(platform, { mapping, locale });
  const { ready, problems } = await check(platform.db, csv, rules);
  return {
    columns: csv.columns,
    mapping,
    total: csv.lines.length,
    ready: ready.length,
    problems,
    examples: ready.slice(0, examplesShown),
  };
}

type ImportInput = {
  file: string;
  mapping: ImportMapping;
  locale: Locale;
  count: number;
  idempotencyKey: IdempotencyKey | null;
};

/** @throws ApiError conflict when another number can be imported now, rule_broken when the site sends no mail */
export async function importMembers(
  platform: Platform,
  actor: Actor,
  { file, count, idempotencyKey: key, ...choices }: ImportInput,
): Promise<MemberImport> {
  const admin = requireAdmin(actor);
  const { db, clock } = platform;
  const made = key ? await findIdempotentResult(db, key) : undefined;
  if (made !== undefined) return present(await queries.getImport(db, made));
  requireMailConfigured(platform);
  const csv = await readCsv(file);
  const rules = await getRules(platform, choices);
  const { id } = await asConflict(() =>
    withIdempotencyKey(db, { key, now: clock.now() }, async (tx) => {
      // Imports run one after the other: the second sees the addresses of the first as taken.
      await requireStillAdmin(tx, admin);
      const { ready } = await check(tx, csv, rules);
      if (ready.length !== count) throw new ApiError('conflict');
      const memberIds = await createInvitedAccounts(platform, tx, ready);
      const importId = newId();
      await queries.insertImport(tx, { id: importId, adminId: admin.id, memberIds, now: clock.now() });
      await audit(platform, tx, {
        actor: admin,
        action: 'users.importMembers',
        subject: { kind: 'member', id: null },
        details: { count },
      });
      return importId;
    }),
  );
  return present(await queries.getImport(db, id));
}

/** Someone signed up with an address of the file meanwhile. */
async function asConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await refuseTakenEmail(work);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email_taken')
      throw new ApiError('conflict', { cause: error });
    throw error;
  }
}

async function getRules(
  platform: Platform,
  choices: Pick<ImportRules, 'mapping' | 'locale'>,
): Promise<ImportRules> {
  const { general, user_registration: registration } = await getSettings(platform);
  const now = platform.clock.now();
  return {
    ...choices,
    now,
    today: dayOf(now, general.timeZone),
    minimumAge: registration.minimumAge,
    isOffensive: await createNameFilter(platform),
  };
}

async function check(db: Db, { lines }: CsvFile, rules: ImportRules): Promise<CheckedFile> {
  const emails = new Set(lines.map((line) => emailOf(line, rules)));
  return checkFile(lines, { rules, taken: new Set(await listTakenEmails(db, [...emails])) });
}

/** Newest first; after that nothing can be undone. */
export async function listImports(
  platform: Platform,
  actor: Actor,
): Promise<{ items: MemberImport[]; canInvite: boolean }> {
  requireAdmin(actor);
  const rows = await queries.listImports(platform.db, undoableSince(platform));
  return { items: rows.map(present), canInvite: canInvite(platform) };
}

/** Jobs erase the accounts. @throws ApiError not_found when it was undone or is too old */
export async function undoImport(
  platform: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<UndoneImport> {
  const admin = requireAdmin(actor);
  return await inTransaction(platform.db, async (tx) => {
    await requireStillAdmin(tx, admin);
    const members = await queries.lockImportedMembers(tx, id);
    if (!(await queries.deleteImport(tx, id, undoableSince(platform)))) throw notFound();
    const ids = members.filter(({ is_unused }) => is_unused).map((member) => member.id);
    if (ids.length > 0) {
      await closeReportsAbout(platform, tx, { ids, admin });
      await removeAccounts(platform, tx, ids);
    }
    await audit(platform, tx, {
      actor: admin,
      action: 'users.undoImport',
      subject: { kind: 'member', id: null },
      details: { count: ids.length },
    });
    const kept = members.filter(({ is_unused }) => !is_unused);
    return {
      removed: ids.length,
      kept: kept.map((member) => ({ id: member.id, name: member.display_name })),
    };
  });
}

function undoableSince({ clock }: Platform): Date {
  const since = clock.now();
  since.setUTCDate(since.getUTCDate() - retention.importUndoDays);
  return since;
}

const present = (row: queries.ImportRow): MemberImport => ({
  id: row.id,
  at: row.created_at.toISOString(),
  by: row.imported_by,
  count: row.member_count,
  unused: Number(row.unused_count),
});

export const sweepImports = (platform: Platform): Promise<number> =>
  queries.deleteImportsBefore(platform.db, undoableSince(platform));
