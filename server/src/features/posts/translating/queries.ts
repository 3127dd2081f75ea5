import type { Locale } from '@radiant/contract/words/locale.ts';
import { type SqlBool, sql } from 'kysely';
import { guest } from '../../../actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isAnonymous, type Viewer, visibleTo } from '../visible-to.ts';

export type TranslatablePost = {
  id: string;
  content_version: string;
  language: Locale;
  title: string | null;
  body: string;
};

/**
 * What guests read too, which leaves out posts of minors. Undefined for any other post, also for what nobody may translate for
 * its author: an anonymous post, and one about somebody who has not been asked.
 */
export const findTranslatablePost = (
  db: Db,
  viewer: Viewer,
  postId: string,
): Promise<TranslatablePost | undefined> =>
  db
    .selectFrom('posts')
    .innerJoin('post_counts as counts', 'counts.post_id', 'posts.id')
    .select(['posts.id', 'counts.content_version', 'posts.title', 'posts.body'])
    .select(sql<Locale>`posts.language`.as('language'))
    .where('posts.id', '=', postId)
    .where('posts.translation_body', 'is', null)
    // Translations of the Bible come with the product.
    .where('posts.kind', '<>', 'scripture')
    .where(visibleTo(viewer))
    .where(visibleTo(guest))
    .where(sql<SqlBool>`not ${isAnonymous}`)
    .where(
      sql<SqlBool>`not exists (select from post_subjects
        where post_subjects.post_id = posts.id and post_subjects.agreement = 'not_asked')`,
    )
    .executeTakeFirst();
