import type { Db, Tx } from '../../platform/database/database.ts';

const columns = ['id', 'state', 'requested_at', 'ready_at', 'expires_at', 'bytes'] as const;

export type ExportRow = {
  id: string;
  state: 'preparing' | 'ready' | 'failed';
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  bytes: string | null;
};

export const findExport = (db: Db, memberId: string, now: Date): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_exports')
    .select(columns)
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();

export async function replaceExport(
  tx: Tx,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('data_exports').where('member_id', '=', memberId).execute();
  await tx.insertInto('data_exports').values({ id, member_id: memberId, requested_at: now }).execute();
}

/** Undefined when it was replaced or is complete. */
export const findPendingExport = (db: Db, id: string) =>
  db
    .selectFrom('data_exports')
    .innerJoin('members', 'members.id', 'data_exports.member_id')
    .select(['data_exports.member_id', 'members.locale', 'members.time_zone', 'members.status'])
    .where('data_exports.id', '=', id)
    .where('data_exports.state', '=', 'preparing')
    .executeTakeFirst();

export async function deleteParts(db: Db, exportId: string): Promise<void> {
  await db.deleteFrom('data_export_parts').where('export_id', '=', exportId).execute();
}

/** A failed job may have been killed before its cleanup, or may still be writing. */
export async function deletePartsOfFailedExports(db: Db, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('data_export_parts')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('export_id', 'number'),
        'in',
        selectFrom('data_export_parts')
          .innerJoin('data_exports', 'data_exports.id', 'data_export_parts.export_id')
          .select(['data_export_parts.export_id', 'data_export_parts.number'])
          .where('data_exports.state', '=', 'failed')
          .limit(limit)
          .$asTuple('export_id', 'number'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function insertPart(
  db: Db,
  part: { exportId: string; number: number; bytes: Buffer },
): Promise<void> {
  await db
    .insertInto('data_export_parts')
    .values({ export_id: part.exportId, number: part.number, bytes: part.bytes })
    .execute();
}

export const findPart = async (db: Db, exportId: string, number: number): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('data_export_parts')
      .select('bytes')
      .where('export_id', '=', exportId)
      .where('number', '=', number)
      .executeTakeFirst()
  )?.bytes;

/** @returns false when it was replaced meanwhile */
export async function setReady(
  db: Db,
  id: string,
  { bytes, now, expiresAt }: { bytes: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set({ state: 'ready', bytes, ready_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setFailed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute();
}

export async function deleteExpiredExports(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('data_exports')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function failStalledExports(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set({ state: 'failed' })
    .where('state', '=', 'preparing')
    .where('requested_at', '<', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
