import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';

export type NewPost = {
  id: string;
  authorId: string;
  kind: PostKind;
  audience: Audience;
  state?: PostState;
  isUnseen?: boolean;
  title: string | null;
  body: string;
  language: 'en' | 'fr';
  category: string | null;
  reference: string | null;
  url: string | null;
  location?: string | null;
  mediaKind: 'image' | 'video' | null;
  now: Date;
};

export async function insertPost(tx: Tx, post: NewPost): Promise<void> {
  await tx
    .insertInto('posts')
    .modifyEnd(prepared)
    .values({
      id: post.id,
      author_id: post.authorId,
      kind: post.kind,
      audience: post.audience,
      state: post.state ?? 'published',
      is_unseen: post.isUnseen ?? false,
      title: post.title,
      body: post.body,
      language: post.language,
      category: post.category,
      reference: post.reference,
      url: post.url,
      location: post.location ?? null,
      media_kind: post.mediaKind,
      created_at: post.now,
      published_at: post.now,
    })
    .execute();
}

/** @param audience null: the default; undefined: no change */
export async function setLastAudience(
  tx: Tx,
  memberId: string,
  audience: Audience | null | undefined,
): Promise<void> {
  if (audience === undefined) return;
  await tx
    .updateTable('members')
    .modifyEnd(prepared)
    .set({ last_audience: audience })
    .where('id', '=', memberId)
    .where(sql<SqlBool>`last_audience is distinct from ${audience}`)
    .execute();
}

/** Null: the site's default applies. */
export async function findDefaultAudience(db: Db, memberId: string): Promise<Audience | null> {
  const row = await db
    .selectFrom('members')
    .modifyFront(prepared)
    .select('default_audience')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.default_audience ?? null;
}

export type DailyPick = { slot: DailySlot; day: string; language: Locale; postId: string; now: Date };

export async function upsertDailyPick(
  tx: Tx,
  { slot, day, language, postId, now }: DailyPick,
): Promise<void> {
  await tx
    .insertInto('daily_picks')
    .values({ slot, day, language, post_id: postId, chosen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['slot', 'language', 'day']).doUpdateSet({ post_id: postId, chosen_at: now }),
    )
    .execute();
}
