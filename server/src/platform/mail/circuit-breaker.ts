import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { OutageReason } from './smtp-outcome.ts';

/** After a pause a single mail probes the server (`isProbe`); its outcome decides for all. */
export type SendSlot = { kind: 'go'; isProbe: boolean } | { kind: 'wait'; seconds: number };

/** Longer than all timeouts of the transport together. */
const probeTimeoutSeconds = 180;
const initialPauseSeconds = 5;
const maxPauseSeconds = 300;

export async function secondsUntilRetry(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(extract(epoch from until - now()), 0)::float8 as seconds from mail_pauses`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** In the database, by its clock, so that all instances share it. */
export async function acquireSlot(db: Database): Promise<SendSlot> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from until - now())::float8 as seconds from mail_pauses`.execute(db);
  const [pause] = rows;
  if (!pause) return { kind: 'go', isProbe: false };
  if (pause.seconds > 0) return { kind: 'wait', seconds: pause.seconds };
  const { numAffectedRows } = await sql`
    update mail_pauses set until = now() + make_interval(secs => ${probeTimeoutSeconds})
    where until <= now()`.execute(db);
  return numAffectedRows ? { kind: 'go', isProbe: true } : { kind: 'wait', seconds: 0 };
}

/** The server accepted the mail, or rejected it for itself. */
export async function closeCircuit(db: Database, slot: SendSlot): Promise<boolean> {
  if (slot.kind === 'wait' || !slot.isProbe) return false;
  const { numDeletedRows } = await db.deleteFrom('mail_pauses').executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function releaseSlot(db: Database, slot: SendSlot): Promise<void> {
  if (slot.kind === 'wait' || !slot.isProbe) return;
  await sql`update mail_pauses set until = now()`.execute(db);
}

/** Five seconds, doubled per failed probe up to five minutes; of concurrent failures one counts. */
export async function pause(
  db: Database,
  slot: SendSlot,
  reason: OutageReason,
): Promise<{ seconds: number; tries: number }> {
  const isProbe = slot.kind === 'go' && slot.isProbe;
  const { rows } = await sql<{ seconds: number; tries: number }>`
    insert into mail_pauses as pause (reason, until)
    values (${reason}, now() + make_interval(secs => ${initialPauseSeconds}))
    on conflict (id) do update set
      reason = case when ${isProbe} then excluded.reason else pause.reason end,
      tries = pause.tries + ${isProbe ? 1 : 0},
      until = case when ${isProbe}
        then now() + make_interval(secs => least(${maxPauseSeconds}, ${initialPauseSeconds} * 2 ^ least(pause.tries, 10)))
        else pause.until end
    returning greatest(extract(epoch from until - now()), 0)::float8 as seconds, tries`.execute(db);
  return rows[0] ?? { seconds: initialPauseSeconds, tries: 1 };
}

export const findOpenCircuit = (db: Database) =>
  db.selectFrom('mail_pauses').select(['reason', 'tries', 'since', 'until']).executeTakeFirst();
