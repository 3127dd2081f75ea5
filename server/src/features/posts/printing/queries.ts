import type { AgreedPrintChoice } from '@radiant/contract/post-shapes.ts';
import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type TranslationRow, translationOfPost } from '../reading/attachments-queries.ts';
import { type anyMember, isWrittenBy, printableFor, printedName, type Viewer } from '../visible-to.ts';

export async function findPrintChoice(db: Db, postId: string): Promise<AgreedPrintChoice | undefined> {
  const row = await db
    .selectFrom('print_agreements')
    .select('choice')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return row?.choice;
}

export async function upsertPrintChoice(
  tx: Tx,
  { postId, choice, now }: { postId: string; choice: AgreedPrintChoice; now: Date },
): Promise<void> {
  await tx
    .insertInto('print_agreements')
    .values({ post_id: postId, choice, agreed_at: now })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ choice, agreed_at: now }))
    .execute();
}

export async function deletePrintChoice(tx: Tx, postId: string): Promise<void> {
  await tx.deleteFrom('print_agreements').where('post_id', '=', postId).execute();
}

/** For authors: what they chose. */
export const printMarks = (
  memberId: RawBuilder<string>,
  postIds: RawBuilder<string>,
): RawBuilder<unknown> => sql`
  select print_agreements.post_id, json_build_object('printChoice', choice)
  from print_agreements join posts on posts.id = print_agreements.post_id
  where print_agreements.post_id = ${postIds} and ${isWrittenBy(memberId)}`;

export type PrintablePrayer = {
  id: string;
  title: string | null;
  body: string;
  language: Locale;
  translation: TranslationRow | null;
  name: string | null;
  published_at: Date;
};

/** Newest first. */
export const listPrintablePrayers = (
  db: Db,
  {
    reader,
    languages = locales,
    limit,
  }: { reader: Viewer | typeof anyMember; languages?: readonly Locale[]; limit: number },
): Promise<PrintablePrayer[]> =>
  db
    .selectFrom('posts')
    .select([
      'posts.id',
      'posts.title',
      'posts.body',
      'posts.language',
      translationOfPost.as('translation'),
      'posts.published_at',
      printedName.as('name'),
    ])
    .where(printableFor(reader))
    .where((eb) =>
      eb.or([eb('posts.language', 'in', languages), eb('posts.translation_body', 'is not', null)]),
    )
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id')
    .limit(limit)
    .execute();
