import type { TokenScope } from '@radiant/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/jobs/sweep.ts';
import { consentsGivenBy } from './sessions-queries.ts';

const listColumns = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

export const findApiToken = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('members', 'members.id', 'api_tokens.member_id')
    .select([
      'api_tokens.id',
      'api_tokens.member_id',
      'api_tokens.scopes',
      'api_tokens.expires_at',
      'api_tokens.last_used_at',
      'members.status',
      'members.password_set_by_admin',
    ])
    .select(consentsGivenBy('api_tokens.member_id').as('consents_given'))
    .where('api_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();

export const listApiTokens = (db: Db, memberId: string) =>
  db
    .selectFrom('api_tokens')
    .select(listColumns)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Lock the member first, so that two requests cannot both take the last place. */
export async function countValidApiTokens(tx: Tx, memberId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewApiToken = {
  id: string;
  memberId: string;
  name: string;
  tokenHash: Buffer;
  scopes: readonly TokenScope[];
  now: Date;
  expiresAt: Date;
};

export const insertApiToken = (
  tx: Tx,
  { id, memberId, name, tokenHash, scopes, now, expiresAt }: NewApiToken,
) =>
  tx
    .insertInto('api_tokens')
    .values({
      id,
      member_id: memberId,
      name,
      token_hash: tokenHash,
      scopes: [...scopes],
      created_at: now,
      expires_at: expiresAt,
      last_used_at: null,
    })
    .returning(listColumns)
    .executeTakeFirstOrThrow();

/** `usedBefore` prevents two concurrent requests from both writing. */
export async function touchApiToken(
  db: Db,
  { id, now, usedBefore }: { id: string; now: Date; usedBefore: Date },
): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', usedBefore)]))
    .execute();
}

/** @returns whether the member had it */
export async function deleteApiToken(db: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_tokens')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteExpiredApiTokens = (db: Database, expiredBefore: Date): Promise<number> =>
  deleteInBatches(db, 'api_tokens', sql<boolean>`expires_at < ${expiredBefore}`);

/** Makes a concurrent end of all sessions wait, which then ends the token too. */
export const lockSession = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;
