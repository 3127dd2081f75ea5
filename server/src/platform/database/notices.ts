import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Db, Tx } from './database.ts';
import { listOf, prepared } from './prepared.ts';

/** A message for LISTEN. It is a hint: who misses it looks by itself a little later. */
export type Notice = { channel: string; payload: string };

const noticesOf = new WeakMap<Db, Notice[]>();
const waitingFor = new WeakMap<Database, Notice[]>();

/** From here on the notices of this transaction are collected in the list. */
export function collectNotices(tx: Tx, into: Notice[]): void {
  noticesOf.set(tx, into);
}

/**
 * Sends them when the transaction has committed: NOTIFY inside it takes a lock until the commit is on disk, so that commits
 * wait for one another. Outside `inTransaction` they are sent at once.
 */
export async function notify(tx: Db, notices: readonly Notice[]): Promise<void> {
  const collected = noticesOf.get(tx);
  if (collected) collected.push(...notices);
  else await send(tx, notices);
}

/** Announcements may be this much late while members write; each costs as much as a small statement. */
const restMs = 50;

/** Those of all commits meanwhile go together. Never throws. */
export function sendNotices(db: Database, notices: readonly Notice[]): void {
  if (notices.length === 0) return;
  const waiting = waitingFor.get(db);
  if (waiting) {
    waiting.push(...notices);
    return;
  }
  waitingFor.set(db, [...notices]);
  void sendWaiting(db);
}

async function sendWaiting(db: Database): Promise<void> {
  for (;;) {
    const notices = waitingFor.get(db) ?? [];
    if (notices.length === 0) break;
    waitingFor.set(db, []);
    // Who listens looks by itself.
    await send(db, notices).catch(() => {});
    await pause(restMs);
  }
  waitingFor.delete(db);
}

async function send(db: Db, notices: readonly Notice[]): Promise<void> {
  // PostgreSQL leaves out repetitions within a transaction.
  const messages = [...Map.groupBy(notices, ({ channel }) => channel)].flatMap(([channel, those]) =>
    join(those.map(({ payload }) => payload)).map((payload) => ({ channel, payload })),
  );
  const channels = messages.map(({ channel }) => channel);
  const payloads = messages.map(({ payload }) => payload);
  await sql`
    select ${prepared} pg_notify(channel, payload)
    from unnest(${listOf(channels, 'text')}, ${listOf(payloads, 'text')}) as notices (channel, payload)`.execute(
    db,
  );
}

const separator = ',';
/** PostgreSQL takes messages of up to 8,000 bytes. */
const payloadsPerMessage = 200;

/** Fewer messages, each of which costs its listeners more than its bytes. @param payloads short, without commas */
function join(payloads: readonly string[]): string[] {
  const messages: string[] = [];
  for (let start = 0; start < payloads.length; start += payloadsPerMessage)
    messages.push(payloads.slice(start, start + payloadsPerMessage).join(separator));
  return messages;
}

export const payloadsOf = (message: string): string[] => message.split(separator);
