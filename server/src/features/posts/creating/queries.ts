import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import type { GroupRole } from '@radiant/contract/groups.ts';
import {
  type Audience,
  type GeneralAudience,
  type GroupSummary,
  hidesName,
  type NameAudience,
  type PostKind,
  type PostState,
} from '@radiant/contract/post-shapes.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type IdempotencyKey, insertKeysFrom } from '../../../platform/database/idempotency.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { shareStatement } from '../../../platform/database/shared-statement.ts';
import type { PublishedEvent } from '../../../platform/live/events.ts';
import { publishForEach } from '../../../platform/live/live.ts';
import { isLimitedAt } from '../../accounts/service.ts';
import { isMinor } from '../../accounts/visible-to.ts';
import type { TranslationRow } from '../reading/attachments-queries.ts';
import { groupSummary } from '../reading/group-name-queries.ts';
import { placeholderId } from '../visible-to.ts';

export type NewPost = {
  id: string;
  authorId: string;
  /** Not for `plainPost`. */
  nameShownTo?: NameAudience;
  kind: PostKind;
  audience: Audience;
  /** With the audience `groups`. */
  groupIds?: readonly string[];
  state?: PostState;
  isUnseen?: boolean;
  title: string | null;
  body: string;
  language: 'en' | 'fr';
  /** Not for `plainPost`. */
  translation?: TranslationRow | null;
  category: string | null;
  reference: string | null;
  url: string | null;
  location?: string | null;
  mediaKind: 'image' | 'video' | null;
  now: Date;
};

export async function insertPost(tx: Tx, post: NewPost): Promise<void> {
  const { nameShownTo } = post;
  if (hidesName(nameShownTo)) await insertPlaceholder(tx, post.now);
  await tx
    .insertInto('posts')
    .modifyEnd(prepared)
    .values({
      id: post.id,
      author_id: hidesName(nameShownTo) ? placeholderId : post.authorId,
      kind: post.kind,
      audience: post.audience,
      group_ids: [...(post.groupIds ?? [])],
      state: post.state ?? 'published',
      is_unseen: post.isUnseen ?? false,
      title: post.title,
      body: post.body,
      language: post.language,
      translation_title: post.translation?.title ?? null,
      translation_body: post.translation?.body ?? null,
      translation_reference: post.translation?.reference ?? null,
      category: post.category,
      reference: post.reference,
      url: post.url,
      location: post.location ?? null,
      media_kind: post.mediaKind,
      created_at: post.now,
      published_at: post.now,
    })
    .execute();
  if (!hidesName(nameShownTo)) return;
  await tx
    .insertInto('anonymous_authors')
    .values({ post_id: post.id, author_id: post.authorId, name_shown_to: nameShownTo })
    .execute();
}

/** With the first anonymous post. Its address is none that anybody can type. */
export async function insertPlaceholder(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('members')
    .values({
      id: placeholderId,
      email: 'anonymous',
      email_verified_at: now,
      first_name: 'Anonymous',
      last_name: 'Anonymous',
      display_name: 'Anonymous',
      status: 'disabled',
      is_discoverable: false,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type PlainPost = NewPost & {
  key: IdempotencyKey | null;
  /** As for `setLastAudience`. */
  lastAudience: GeneralAudience | null | undefined;
  event: PublishedEvent;
};

/** Published posts of a text alone, by members without a limit: those that arrive together are stored and announced in one statement. */
export const plainPost = shareStatement<PlainPost, { eventId: string }>({
  columns: {
    id: { type: 'uuid', of: ({ id }) => id },
    member_id: { type: 'uuid', of: ({ authorId }) => authorId },
    kind: { type: 'text', of: ({ kind }) => kind },
    audience: { type: 'text', of: ({ audience }) => audience },
    title: { type: 'text', of: ({ title }) => title },
    body: { type: 'text', of: ({ body }) => body },
    language: { type: 'text', of: ({ language }) => language },
    category: { type: 'text', of: ({ category }) => category },
    reference: { type: 'text', of: ({ reference }) => reference },
    location: { type: 'text', of: ({ location }) => location ?? null },
    at: { type: 'timestamptz', of: ({ now }) => now },
    last_audience: { type: 'text', of: ({ lastAudience }) => lastAudience ?? null },
    is_remembered: { type: 'boolean', of: ({ lastAudience }) => lastAudience !== undefined },
    key: { type: 'text', of: ({ key }) => key?.key ?? null },
    endpoint: { type: 'text', of: ({ key }) => key?.endpoint ?? null },
    body_hash: { type: 'bytea', of: ({ key }) => key?.requestHash ?? null },
    event: { type: 'jsonb', of: ({ event }) => JSON.stringify(event) },
  },
  statement: (requests) => sql`
    with ${prepared} request as (${requests}),
    allowed as (select * from request where not ${isLimitedAt(sql.ref('request.member_id'), sql`request.at`)}),
    done as (
      insert into posts (id, author_id, kind, audience, state, is_unseen, title, body, language, category, reference,
        location, created_at, published_at)
      select id, member_id, kind, audience, 'published', false, title, body, language, category, reference, location, at,
        at
      from allowed),
    keyed as (${insertKeysFrom('allowed')}),
    remembered as (
      update members set last_audience = allowed.last_audience from allowed
      where members.id = allowed.member_id and allowed.is_remembered
        and members.last_audience is distinct from allowed.last_audience),
    published as (${publishForEach(sql`select id as post_id, event as data from allowed`, 'post-created')})
    select request.position, published.id as "eventId" from request join published on published.post_id = request.id`,
});

/** @param audience null: the default; undefined: no change */
export async function setLastAudience(
  tx: Tx,
  memberId: string,
  audience: GeneralAudience | null | undefined,
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

/** `defaultAudience`: null where the site's applies. */
export type Sharer = { defaultAudience: GeneralAudience | null; isMinor: boolean };

export const findSharer = async (db: Db, memberId: string): Promise<Sharer> =>
  (await sharers.find(db, memberId)) ?? { defaultAudience: null, isMinor: false };

const sharers = shareStatement<string, Sharer>({
  columns: { member_id: { type: 'uuid', of: (memberId) => memberId } },
  query: () => sql`select default_audience as "defaultAudience", ${isMinor('members')} as "isMinor"
    from members where members.id = request.member_id`,
});

/** Of these groups, those in which the member may post, by name. */
export async function listOpenGroups(
  db: Db,
  memberId: string,
  { ids, role }: { ids: readonly string[]; role?: GroupRole | undefined },
): Promise<GroupSummary[]> {
  const rows = await db
    .selectFrom('groups')
    .innerJoin('group_members', 'group_members.group_id', 'groups.id')
    .select(groupSummary.as('summary'))
    .where('group_members.member_id', '=', memberId)
    .where(sql<SqlBool>`groups.id = any(${[...ids]}::uuid[])`)
    .where('groups.archived_at', 'is', null)
    .$if(role !== undefined, (query) => query.where('group_members.role', '=', role ?? 'member'))
    .orderBy('groups.search_name')
    .orderBy('groups.id')
    .execute();
  return rows.map(({ summary }) => summary);
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

export async function existsCareTeam(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('care_team')
    .innerJoin('members', 'members.id', 'care_team.member_id')
    .select('care_team.member_id')
    .where('members.status', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
