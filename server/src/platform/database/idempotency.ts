import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../errors.ts';
import { type Database, inTransaction, isUniqueViolation, type Tx } from './database.ts';
import { prepared } from './prepared.ts';

export type IdempotencyKey = { memberId: string; key: string; endpoint: string; requestHash: Buffer };

export const hashParts = (...parts: string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/** In one transaction with the created row. @throws ApiError idempotency_mismatch for another request */
export const withIdempotencyKey = (
  db: Database,
  { key, now }: { key: IdempotencyKey | null; now: Date },
  create: (tx: Tx) => Promise<string>,
): Promise<{ id: string; isRepeat: boolean }> =>
  orEarlierResult(db, key, () =>
    inTransaction(db, async (tx) => {
      const created = await create(tx);
      if (key === null) return created;
      await tx
        .insertInto('idempotency_keys')
        .modifyEnd(prepared)
        .values({
          member_id: key.memberId,
          key: key.key,
          endpoint: key.endpoint,
          body_hash: key.requestHash,
          answer: JSON.stringify({ id: created }),
          created_at: now,
        })
        .execute();
      return created;
    }),
  );

/**
 * @param create stores the key with the created row, and fails when another request with it has been committed; undefined: it
 * stored nothing
 * @throws ApiError idempotency_mismatch for another request
 */
export async function orEarlierResult<Created extends string | undefined>(
  db: Database,
  key: IdempotencyKey | null,
  create: () => Promise<Created>,
): Promise<{ id: Created | string; isRepeat: boolean }> {
  try {
    return { id: await create(), isRepeat: false };
  } catch (error) {
    if (key === null || !isUniqueViolation(error, 'idempotency_keys_pkey')) throw error;
    const earlier = await findIdempotentResult(db, key);
    if (earlier === undefined) throw new Error('an idempotency key disappeared', { cause: error });
    return { id: earlier, isRepeat: true };
  }
}

/** Part of a shared statement. @param from a table with `id`, `member_id`, `at`, and `key`, `endpoint` and `body_hash` or null */
export const insertKeysFrom = (from: string): RawBuilder<unknown> => sql`
  insert into idempotency_keys (member_id, key, endpoint, body_hash, answer, created_at)
  select member_id, key, endpoint, body_hash, jsonb_build_object('id', id), at from ${sql.table(from)}
  where key is not null`;

/** @throws ApiError idempotency_mismatch for another request */
export async function findIdempotentResult(db: Database, key: IdempotencyKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .modifyFront(prepared)
    .select(['answer', 'body_hash', 'endpoint'])
    .where('member_id', '=', key.memberId)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.endpoint !== key.endpoint || !row.body_hash.equals(key.requestHash)) {
    throw new ApiError('idempotency_mismatch');
  }
  const { answer } = row;
  if (typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string')
    return answer.id;
  throw new Error('an idempotency key without an answer');
}
