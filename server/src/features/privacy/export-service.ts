import type { DataExport, PasswordConfirmation } from '@radiant/contract/privacy.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction, isForeignKeyViolation, type Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { countInDatabase } from '../../platform/http/rate-limits.ts';
import { describeFailure } from '../../platform/jobs/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeZip, type ZipEntry } from '../../platform/zip/zip.ts';
import { serverWords } from '../../words/words.ts';
import { confirmPassword, lockAccount } from '../accounts/service.ts';
import { getSettings } from '../settings/service.ts';
import { formatDayFor } from './deletion-service.ts';
import * as queries from './export-queries.ts';
import * as policy from './policy.ts';
import { presentExport } from './present.ts';
import { type Reader, writeReadablePage } from './readable-present.ts';
import {
  readFiles,
  readSection,
  type SectionName,
  sections,
  singleItemSections,
} from './sections-queries.ts';

export const makeExportJob = 'privacy.makeExport';

export async function getExport({ db, clock }: Platform, actor: Actor): Promise<DataExport | null> {
  const row = await queries.findExport(db, requireMember(actor).id, clock.now());
  return row ? presentExport(row) : null;
}

/** Replaces the previous copy. @throws ApiError invalid_input for a wrong password, too_many_requests */
export async function requestExport(
  platform: Platform,
  actor: Actor,
  { password }: PasswordConfirmation,
): Promise<DataExport | null> {
  const { db, clock, jobs } = platform;
  const member = requireMember(actor);
  await confirmPassword(platform, member, { field: 'password', password });
  const now = clock.now();
  const seconds = 24 * 60 * 60;
  const key = `export:${seconds}:${member.id}`;
  await countInDatabase(db, { key, most: policy.maxExportsPerDay, seconds, now: now.getTime() });
  await inTransaction(db, async (tx) => {
    const id = newId();
    await queries.replaceExport(tx, { id, memberId: member.id, now });
    await jobs.enqueue(tx, makeExportJob, { exportId: id });
  });
  return await getExport(platform, actor);
}

/** Restarts after a crash and stops when the copy was replaced. */
export async function makeExport(platform: Platform, { exportId }: { exportId: string }): Promise<void> {
  const { db, clock, log } = platform;
  const pending = await queries.findPendingExport(db, exportId);
  if (!pending) return;
  try {
    await queries.deleteParts(db, exportId);
    const { siteName, timeZone } = (await getSettings(platform)).general;
    const reader: Reader = {
      locale: pending.locale,
      timeZone: pending.time_zone ?? timeZone,
      site: siteName,
      publicUrl: platform.config.publicUrl,
      at: platform.clock.now(),
    };
    const entries = zipEntries(platform, { memberId: pending.member_id, reader });
    const bytes = await storeInParts(platform, exportId, writeZip(entries));
    const now = clock.now();
    const expiresAt = policy.exportExpiresAt(now);
    await inTransaction(db, async (tx) => {
      if (!(await queries.setReady(tx, exportId, { bytes, now, expiresAt }))) return;
      await mailReady(platform, tx, { exportId, memberId: pending.member_id, expiresAt });
    });
  } catch (error) {
    // Replaced meanwhile, or its member was erased.
    if (isForeignKeyViolation(error)) return;
    log.error({ exportId, reason: describeFailure(error) }, 'a data export failed');
    await queries.setFailed(db, exportId);
    await queries.deleteParts(db, exportId);
  }
}

/** Members with a scheduled deletion get no mail. */
async function mailReady(
  platform: Platform,
  tx: Tx,
  { exportId, memberId, expiresAt }: { exportId: string; memberId: string; expiresAt: Date },
): Promise<void> {
  const account = await lockAccount(tx, memberId);
  if (account?.status !== 'active') return;
  await platform.mail.send(tx, {
    dedupeKey: `export-ready:${exportId}`,
    template: 'export-ready',
    recipient: account.email,
    locale: account.locale,
    memberId,
    params: {
      name: account.display_name,
      day: await formatDayFor(platform, tx, { id: memberId, locale: account.locale, at: expiresAt }),
      link: `${platform.config.publicUrl}/settings/privacy`,
    },
  });
}

/** @returns the size in bytes */
async function storeInParts(
  { db }: Platform,
  exportId: string,
  archive: AsyncIterable<Buffer>,
): Promise<number> {
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  let bytes = 0;
  let number = 0;
  const flush = async () => {
    await queries.insertPart(db, { exportId, number, bytes: Buffer.concat(buffered) });
    number += 1;
    bytes += bufferedBytes;
    buffered = [];
    bufferedBytes = 0;
  };
  for await (const chunk of archive) {
    buffered.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes >= policy.partBytes) await flush();
  }
  if (bufferedBytes > 0) await flush();
  return bytes;
}

const isSectionName = (name: string): name is SectionName => name in sections;

async function* zipEntries(
  { db, files, log }: Platform,
  { memberId, reader }: { memberId: string; reader: Reader },
): AsyncGenerator<ZipEntry> {
  const modifiedAt = reader.at;
  const { readMe, ownData } = serverWords[reader.locale].privacy;
  const names = Object.keys(sections).filter(isSectionName);
  yield { name: readMe.fileName, modifiedAt, content: singleChunk(readMe.text) };
  const readable = names.map((name) => [name, readSection(db, name, memberId)] as const);
  yield { name: ownData.fileName, modifiedAt, content: writeReadablePage(reader, readable) };
  for (const name of names) {
    const rows = readSection(db, name, memberId);
    const content = singleItemSections.includes(name) ? jsonItem(rows) : jsonArray(rows);
    yield { name: `${name}.json`, modifiedAt, content };
  }
  for await (const { file, created_at } of readFiles(db, memberId)) {
    const opened = await files.read(file);
    if (opened)
      yield { name: `media/${file}`, modifiedAt: created_at, content: opened.stream, isCompressed: true };
    else log.error({ file }, 'a stored file is missing');
  }
}

async function* singleChunk(text: string): AsyncGenerator<string> {
  yield text;
}

async function* jsonItem(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row, null, 2)}\n`;
}

async function* jsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row, null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** @throws ApiError not_found when it is not the member's own, not ready or expired */
export async function openExport(
  { db, clock }: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<{ bytes: number; readyAt: Date; chunks: AsyncGenerator<Buffer> }> {
  const row = await queries.findExport(db, requireMember(actor).id, clock.now());
  if (row?.id !== id || row.state !== 'ready' || row.bytes === null || row.ready_at === null)
    throw notFound();
  return { bytes: Number(row.bytes), readyAt: row.ready_at, chunks: readParts(db, row.id) };
}

async function* readParts(db: Platform['db'], exportId: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const part = await queries.findPart(db, exportId, number);
    if (!part) return;
    yield part;
  }
}

/** Also deletes parts of failed copies and marks stalled ones as failed. */
export async function sweepExports({ db, clock }: Platform): Promise<number> {
  const now = clock.now();
  await queries.failStalledExports(db, new Date(now.getTime() - policy.exportTimeoutMs));
  while ((await queries.deletePartsOfFailedExports(db, policy.batchSize)) > 0);
  return await queries.deleteExpiredExports(db, now);
}
