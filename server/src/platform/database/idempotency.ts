import { createHash } from 'node:crypto';
import { ApiError } from '../errors.ts';
import { type Database, inTransaction, isUniqueViolation, type Tx } from './database.ts';
import { prepared } from './prepared.ts';

export type IdempotencyKey = { memberId: string; key: string; endpoint: string; requestHash: Buffer };

export const hashParts = (...parts: string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/** In one transaction with the created row. @throws ApiError idempotency_mismatch for another request */
export async function withIdempotencyKey(
  db: Database,
  retry: { key: IdempotencyKey | null; now: Date },
  create: (tx: Tx) => Promise<string>,
): Promise<{ id: string; isRepeat: boolean }> {
  const { key, now } = retry;
  if (key === null) return { id: await inTransaction(db, create), isRepeat: false };
  try {
    const id = await inTransaction(db, async (tx) => {
      const created = await create(tx);
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
    });
    return { id, isRepeat: false };
  } catch (error) {
    if (!isUniqueViolation(error, 'idempotency_keys_pkey')) throw error;
    const earlier = await findIdempotentResult(db, key);
    if (earlier === undefined) throw new Error('an idempotency key disappeared', { cause: error });
    return { id: earlier, isRepeat: true };
  }
}

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
