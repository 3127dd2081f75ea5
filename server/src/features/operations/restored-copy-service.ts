import type { RestoredCopy } from '@radiant/contract/restored-copy.ts';
import { type Actor, type Operator, requireAdmin, requireAdminOrOperator } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { identifyDatabase, isSameDatabase } from '../../platform/database/identity.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessionsOfEveryone } from '../accounts/service.ts';
import { cancelUnfinished, countUnfinished } from '../campaigns/service.ts';
import { countWaitingDeliveries, pauseAllWebhooks } from '../webhooks/service.ts';
import * as queries from './restored-copy-queries.ts';

/** `cluster`: the folder of an embedded database. `isRestored`: started with --restored. */
type StartOptions = { cluster?: string | undefined; isRestored: boolean };

/** On a copy of another database, signs everyone out and sends nothing until an administrator confirms the copy. */
export async function detectRestoredCopy(
  platform: Platform,
  { cluster, isRestored }: StartOptions,
): Promise<void> {
  const { db, clock, log } = platform;
  const [present, recorded] = [await identifyDatabase(db, cluster), await queries.findRecordedIdentity(db)];
  const isCopy = recorded !== undefined && !isSameDatabase(recorded, present);
  if (!isCopy && !isRestored) return queries.recordIdentity(db, present);
  // Before the copy is recorded: after a crash in between, the next start detects it again.
  const sessions = await endSessionsOfEveryone(platform);
  await queries.recordIdentity(db, present, clock.now());
  log.warn(
    { sessions },
    isCopy
      ? 'the database or its files are not those of the last start: everyone is logged out, and nothing is sent until an administrator confirms that this is the live site'
      : 'started with --restored: everyone is logged out, and nothing is sent until an administrator confirms that this is the live site',
  );
}

export const isSendingPaused = async ({ db }: Platform): Promise<boolean> =>
  (await queries.findRestoredAt(db)) !== null;

export async function getRestoredCopy(
  { db, clock }: Platform,
  actor: Actor,
): Promise<{ restoredCopy: RestoredCopy | null }> {
  requireAdmin(actor);
  const since = await queries.findRestoredAt(db);
  if (since === null) return { restoredCopy: null };
  const [held, announcements, webhooks] = [
    await queries.countHeld(db),
    await countUnfinished(db, clock.now()),
    await countWaitingDeliveries(db),
  ];
  return { restoredCopy: { since: since.toISOString(), held: { ...held, announcements, webhooks } } };
}

/** Workers notice within seconds; repeating it changes nothing. */
export async function confirmLiveSite(platform: Platform, actor: Actor | Operator): Promise<void> {
  const by = requireAdminOrOperator(actor);
  await inTransaction(platform.db, async (tx) => {
    if ((await queries.lockRestoredAt(tx)) === null) return;
    await queries.clearRestoredAt(tx);
    await audit(platform, tx, { actor: by, action: 'operations.confirmLiveSite', subject });
  });
}

/** The copy stays unconfirmed. @returns how much was discarded. @throws ApiError rule_broken on a live site */
export async function discardHeld(platform: Platform, actor: Actor): Promise<number> {
  const admin = requireAdmin(actor);
  return inTransaction(platform.db, async (tx) => {
    if ((await queries.lockRestoredAt(tx)) === null) throw new ApiError('rule_broken');
    const announcements = await cancelUnfinished(tx, platform.clock.now());
    await pauseAllWebhooks(tx, platform.clock.now());
    const count =
      (await queries.cancelUnsentMails(tx)) + (await queries.deleteSendingJobs(tx)) + announcements;
    await audit(platform, tx, {
      actor: admin,
      action: 'operations.discardHeld',
      subject,
      details: { count },
    });
    return count;
  });
}

const subject = { kind: 'job', id: null } as const;
