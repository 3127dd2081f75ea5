import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Its owner has not followed the invitation, nor signed in in another way. */
const isUnused = sql<boolean>`(members.email_verified_at is null and members.password_hash is null
  and members.last_visit_at is null)`;

/** Whoever is being deleted already is left to that. */
const isStaying = sql<SqlBool>`members.deletion_due_at is null`;

type NewImport = { id: string; adminId: string; memberIds: readonly string[]; now: Date };

export async function insertImport(tx: Tx, { id, adminId, memberIds, now }: NewImport): Promise<void> {
  await tx
    .insertInto('member_imports')
    .values({ id, imported_by: adminId, member_count: memberIds.length, created_at: now })
    .execute();
  await sql`insert into imported_members (member_id, import_id)
    select unnest(${[...memberIds]}::uuid[]), ${id}::uuid`.execute(tx);
}

export type ImportRow = Awaited<ReturnType<typeof listImports>>[number];

const select = (db: Db) =>
  db
    .selectFrom('member_imports')
    .leftJoin('members as admin', 'admin.id', 'member_imports.imported_by')
    .select((eb) => [
      'member_imports.id',
      'member_imports.member_count',
      'member_imports.created_at',
      'admin.display_name as imported_by',
      eb
        .selectFrom('imported_members')
        .innerJoin('members', 'members.id', 'imported_members.member_id')
        .whereRef('imported_members.import_id', '=', 'member_imports.id')
        .where(isUnused)
        .where(isStaying)
        .select(sql<string>`count(*)`.as('count'))
        .as('unused_count'),
    ]);

export const listImports = (db: Db, since: Date) =>
  select(db)
    .where('member_imports.created_at', '>', since)
    .orderBy('member_imports.created_at', 'desc')
    .orderBy('member_imports.id', 'desc')
    .execute();

export const getImport = (db: Db, id: string) =>
  select(db).where('member_imports.id', '=', id).executeTakeFirstOrThrow();

/** Of two administrators who undo it, the second finds none. */
export const deleteImport = async (tx: Tx, id: string, since: Date): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('member_imports')
    .where('id', '=', id)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** In id order, so that concurrent actions do not deadlock. A first sign-in waits, and then finds the account gone. */
export const lockImportedMembers = (tx: Tx, importId: string) =>
  tx
    .selectFrom('members')
    .select(['members.id', 'members.display_name', isUnused.as('is_unused')])
    .where('members.id', 'in', (eb) =>
      eb.selectFrom('imported_members').select('member_id').where('import_id', '=', importId),
    )
    .where(isStaying)
    .orderBy('members.id')
    .forUpdate()
    .execute();

export async function deleteImportsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('member_imports')
    .where('created_at', '<=', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
