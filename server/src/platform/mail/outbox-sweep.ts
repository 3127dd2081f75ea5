import type { Platform } from '../platform.ts';
import { listOutbox, mailIdOf, removeFromOutbox } from './outbox.ts';

/** Test mails have no row; their files are kept for a day. */
const minAgeMs = 24 * 60 * 60 * 1000;
const batchSize = 500;

/** Kept as long as their mails: thirty days, or until the recipient is erased. */
export async function sweepOutbox({ db, clock, config }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - minAgeMs).toISOString().replaceAll(':', '-');
  const old = (await listOutbox(config.dataDir)).filter((name) => name < before);
  let count = 0;
  for (let start = 0; start < old.length; start += batchSize) {
    const ids = old.slice(start, start + batchSize).flatMap((name) => mailIdOf(name) ?? []);
    if (ids.length === 0) continue;
    const kept = new Set(
      (await db.selectFrom('mails').select('id').where('id', 'in', ids).execute()).map(({ id }) => id),
    );
    count += await removeFromOutbox(
      config.dataDir,
      ids.filter((id) => !kept.has(id)),
    );
  }
  return count;
}
