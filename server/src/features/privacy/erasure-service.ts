import { inTransaction } from '../../platform/database/database.ts';
import { describeFailure } from '../../platform/jobs/failure.ts';
import { removeFromOutbox } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardFiles, removeFilesOf } from '../media/service.ts';
import * as queries from './erasure-queries.ts';
import * as policy from './policy.ts';
import { listTombstones, recordTombstone } from './tombstones-service.ts';

/** Continues when a member cannot be erased, and then fails. @returns how many members were erased */
export async function sweepDeletions(platform: Platform): Promise<number> {
  const due = await queries.listMembersDueForErasure(
    platform.db,
    platform.clock.now(),
    policy.maxMembersPerSweep,
  );
  let failed = 0;
  for (const memberId of due) {
    await eraseMember(platform, memberId).catch((error: unknown) => {
      failed += 1;
      platform.log.error({ reason: describeFailure(error) }, 'could not erase an account');
    });
  }
  if (failed > 0) throw new Error(`could not erase ${failed} of ${due.length} accounts`);
  return due.length;
}

export const eraseJob = 'privacy.erase';

export async function eraseIfDue(platform: Platform, { memberId }: { memberId: string }): Promise<void> {
  if (await queries.isDueForErasure(platform.db, memberId, platform.clock.now()))
    await eraseMember(platform, memberId);
}

/** Runs before any request is served. @returns how many erased members a restored backup had brought back */
export async function reapplyTombstones(platform: Platform): Promise<number> {
  const { db, clock, log } = platform;
  const hashes = await listTombstones(platform);
  const returned = await inTransaction(db, (tx) =>
    queries.rescheduleReturnedMembers(tx, hashes, clock.now()),
  );
  for (const memberId of returned) {
    // Already hidden: the sweeper retries, so a failure must not stop the start.
    await eraseMember(platform, memberId).catch((error: unknown) =>
      log.error(
        { reason: describeFailure(error) },
        'a restored member could not be erased again; the sweeper retries',
      ),
    );
  }
  return returned.length;
}

// Ordered so that each counter is corrected while its post still exists.
const erasureSteps: readonly (readonly [queries.ErasureStep, number])[] = [
  [queries.eraseReactions, policy.batchSize],
  [queries.eraseCommentReactions, policy.batchSize],
  [queries.eraseShares, policy.batchSize],
  [queries.eraseParticipations, policy.batchSize],
  [queries.eraseComments, policy.batchSize],
  [queries.anonymizeReports, policy.batchSize],
  [queries.erasePosts, policy.postBatchSize],
];

async function eraseMember(platform: Platform, memberId: string): Promise<void> {
  const { db } = platform;
  await recordTombstone(platform, memberId);
  await eraseFiles(platform, memberId);
  for (const [take, most] of erasureSteps) {
    while ((await take(db, memberId, most)) > 0);
  }
  // Files first: without the row a mail's owner is unknown. The sweeper removes files written meanwhile.
  await removeFromOutbox(platform.config.dataDir, await queries.listMailIds(db, memberId));
  await inTransaction(db, (tx) => queries.eraseMemberRow(tx, memberId));
}

/** Rows first: the sweeper deletes files that a crash leaves without a row. */
async function eraseFiles(platform: Platform, memberId: string): Promise<void> {
  for (;;) {
    const files = await inTransaction(platform.db, (tx) =>
      removeFilesOf(tx, { ownerId: memberId, limit: policy.batchSize }),
    );
    if (files.length === 0) return;
    await discardFiles(platform, files);
  }
}
