import { retention } from '@radiant/contract/retention.ts';
import type { Actor } from '../../actor.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeCase } from '../posts/service.ts';
import { isStoryVisible } from '../stories/service.ts';
import { canModerate } from './policy.ts';
import * as queries from './stories-queries.ts';

/** Whether the actor may see a story's files: as a reader, or because it was reported to them. */
export async function canOpenStory(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  storyId: string,
): Promise<boolean> {
  if (await isStoryVisible(platform, actor, storyId)) return true;
  if (actor.kind !== 'member' || !canModerate(actor)) return false;
  return await queries.hasOpenCase(platform.db, { storyId, moderatorId: actor.id });
}

const day = 24 * 60 * 60 * 1000;
/** Rows per transaction, to keep locks short. */
const batchSize = 200;

/** Expires undecided story cases and deletes old decisions; returns how many of both. */
export async function sweepStoryCases(platform: Platform): Promise<number> {
  const before = (days: number) => new Date(platform.clock.now().getTime() - days * day);
  let total = 0;
  for (;;) {
    const undecided = await queries.listUndecided(platform.db, {
      before: before(retention.reportedStoryDays),
      most: batchSize,
    });
    for (const id of undecided) {
      await inTransaction(platform.db, (tx) =>
        closeCase(platform, tx, { subject: { kind: 'story', id }, outcome: 'expired' }),
      );
    }
    const deleted = await inTransaction(platform.db, (tx) =>
      queries.deleteDecided(tx, { before: before(retention.storyDecisionDays), most: batchSize }),
    );
    total += undecided.length + deleted;
    if (undecided.length < batchSize && deleted < batchSize) return total;
  }
}
