import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { StoredSize } from '../../schema.ts';
import type { VisiblePostId } from './visible-to.ts';

export type PictureRow = {
  id: string;
  post_id: string | null;
  file: string;
  width: number;
  height: number;
  color: string;
  alt: string;
  sizes: StoredSize[];
};

/** The pictures of posts, in the order of their places. */
export async function listPictureRows(db: Db, ids: readonly VisiblePostId[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('media')
    .select(['id', 'post_id', 'file', 'color', 'alt', 'sizes'])
    .select((eb) => [eb.ref('width').$notNull().as('width'), eb.ref('height').$notNull().as('height')])
    .where('kind', '=', 'image')
    .where('purpose', '=', 'post')
    .where(sql<SqlBool>`post_id = any(${[...ids]}::uuid[])`)
    .orderBy('post_id')
    .orderBy('position')
    .execute();
}
