import type { Db } from '../../platform/database/database.ts';

export type SiteAssets = { secrets: string[]; pictures: Picture[] };
export type Picture = {
  purpose: 'logo' | 'favicon';
  version: string;
  width: number;
  height: number;
  hasPng: boolean;
};

export async function readSiteAssets(db: Db): Promise<SiteAssets> {
  const [secrets, pictures] = await Promise.all([
    db.selectFrom('site_secrets').select('name').orderBy('name').execute(),
    db
      .selectFrom('site_pictures')
      .select(['purpose', 'version', 'width', 'height'])
      .select((eb) => eb('png', 'is not', null).$castTo<boolean>().as('hasPng'))
      .execute(),
  ]);
  return { secrets: secrets.map(({ name }) => name), pictures };
}

export const findSecret = async (db: Db, name: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('site_secrets').select('sealed').where('name', '=', name).executeTakeFirst())?.sealed;

export async function upsertSecret(
  db: Db,
  { name, sealed, now }: { name: string; sealed: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('site_secrets')
    .values({ name, sealed, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed, updated_at: now }))
    .execute();
}

export async function deleteSecret(db: Db, name: string): Promise<void> {
  await db.deleteFrom('site_secrets').where('name', '=', name).execute();
}

export const findPicture = (db: Db, purpose: Picture['purpose']) =>
  db
    .selectFrom('site_pictures')
    .select(['bytes', 'version'])
    .where('purpose', '=', purpose)
    .executeTakeFirst();

export const findPng = (db: Db, purpose: Picture['purpose']) =>
  db
    .selectFrom('site_pictures')
    .select(['png', 'version'])
    .where('purpose', '=', purpose)
    .where('png', 'is not', null)
    .$narrowType<{ png: Buffer }>()
    .executeTakeFirst();

type NewPicture = Omit<Picture, 'hasPng'> & { bytes: Buffer; png: Buffer; now: Date };

export async function upsertPicture(db: Db, picture: NewPicture): Promise<void> {
  const { purpose, now, ...content } = picture;
  const values = { ...content, updated_at: now };
  await db
    .insertInto('site_pictures')
    .values({ purpose, ...values })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet(values))
    .execute();
}

export async function deletePicture(db: Db, purpose: Picture['purpose']): Promise<void> {
  await db.deleteFrom('site_pictures').where('purpose', '=', purpose).execute();
}
