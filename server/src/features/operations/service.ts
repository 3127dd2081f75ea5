import type { DeadLetterJob, FailedMail, JobsSummary, StoppedAddress } from '@radiant/contract/jobs.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, type Operator, requireAdmin, requireAdminOrOperator } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import {
  decodeCursor,
  decodeTimeCursor,
  encodeCursor,
  encodeTimeCursor,
  toPage,
} from '../../platform/database/cursor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import { findOpenCircuit } from '../../platform/mail/circuit-breaker.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentJob, presentMail } from './present.ts';
import * as queries from './queries.ts';
import { getBackupSummary } from './scheduled-backup-service.ts';

export {
  assertSecretKeyFits,
  backUpSite,
  createSiteBackup,
  readPassphrase,
  restoreSite,
  verifySiteBackup,
} from './backup-service.ts';
export { confirmLiveSite, detectRestoredCopy, isSendingPaused } from './restored-copy-service.ts';
export { backUpTask } from './scheduled-backup-service.ts';
export { exportSite } from './site-export-service.ts';

export async function getJobsSummary(platform: Platform, actor: Actor | Operator): Promise<JobsSummary> {
  const { db } = platform;
  requireAdminOrOperator(actor);
  const [tasks, living, failedMails, pause, backups] = await Promise.all([
    queries.listTasks(db),
    queries.listLiveWorkers(db),
    queries.countFailedMails(db),
    findOpenCircuit(db),
    getBackupSummary(platform),
  ]);
  const oldest = tasks.flatMap(({ oldest_due_at: at }) => (at ? [at.getTime()] : []));
  return {
    tasks: tasks.map((row) => ({
      task: row.task,
      waiting: row.waiting,
      running: row.running,
      failing: row.failing,
      deadLetters: row.dead_letters,
      nextTryAt: row.next_try_at?.toISOString() ?? null,
      isKnown: row.is_known,
    })),
    workers: living.map((at) => ({ beatAt: at.toISOString() })),
    oldestDueAt: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
    failedMails,
    mailPause: pause
      ? { reason: pause.reason, since: pause.since.toISOString(), until: pause.until.toISOString() }
      : null,
    backups,
  };
}

/** Newest first. */
export async function listDeadLetters(
  { db }: Platform,
  actor: Actor | Operator,
  { task = null, limit, cursor }: PageQuery & { task?: string | null | undefined },
): Promise<{ jobs: DeadLetterJob[]; total: number; next: string | null }> {
  requireAdminOrOperator(actor);
  const before = cursor === undefined ? null : decodeJobCursor(cursor);
  const [rows, total] = await Promise.all([
    queries.listDeadLetters(db, { task, before, limit }),
    queries.countDeadLetters(db, task),
  ]);
  const page = toPage(rows, limit, (last) => encodeCursor([last.id]));
  return {
    jobs: page.rows.map(presentJob),
    total,
    next: page.next,
  };
}

function decodeJobCursor(cursor: string): string {
  const [id = ''] = decodeCursor(cursor, 1);
  if (!/^[1-9]\d{0,17}$/.test(id)) throw invalid({ cursor: 'invalid' });
  return id;
}

type JobSelection = { ids: string[] } | { task: string };

/** @returns how many were changed; jobs that are no longer dead-lettered are skipped */
const changeDeadLetters =
  (name: 'retry' | 'discard', change: (tx: Tx, ids: readonly string[]) => Promise<void>) =>
  (platform: Platform, actor: Actor | Operator, chosen: JobSelection): Promise<number> => {
    const by = requireAdminOrOperator(actor);
    return inTransaction(platform.db, async (tx) => {
      const ids = await queries.lockDeadLetters(tx, chosen);
      if (ids.length === 0) return 0;
      await change(tx, ids);
      const [only] = ids;
      await audit(platform, tx, {
        actor: by,
        action: `operations.${name}`,
        subject: { kind: 'job', id: ids.length === 1 && only !== undefined ? only : null },
        details: { jobs: ids, ...('task' in chosen && { task: chosen.task }) },
      });
      return ids.length;
    });
  };

export const retryJobs = changeDeadLetters('retry', queries.retryJobs);
export const discardJobs = changeDeadLetters('discard', queries.discardJobs);

/** Newest first. */
export async function listFailedMails(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<{ mails: FailedMail[]; next: string | null }> {
  requireAdmin(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await queries.listFailedMails(db, { after, limit });
  const page = toPage(rows, limit, (last) => encodeTimeCursor({ at: last.created_at, id: last.id }));
  return { mails: page.rows.map(presentMail), next: page.next };
}

/** Latest first. */
export async function listStoppedAddresses(
  { db, clock }: Platform,
  actor: Actor,
): Promise<{ members: StoppedAddress[]; total: number }> {
  requireAdmin(actor);
  const rows = await queries.listStoppedAddresses(db, { now: clock.now(), limit: limits.pageMax });
  return {
    members: rows.map(({ id, display_name: name, kind, at }) => ({ id, name, kind, at: at.toISOString() })),
    total: Number(rows[0]?.total ?? 0),
  };
}
