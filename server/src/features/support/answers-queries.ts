import type { PrivacyRequest } from '@radiant/contract/support.ts';
import type { SupportFilters, SupportState, supportColumns } from '@radiant/contract/support-answers.ts';
import type { TableOrder } from '@radiant/contract/tables.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inOrderOf } from '../../platform/database/in-order-of.ts';
import { restoreOrder, type TableWindow } from '../../platform/database/table-window.ts';

export type MessageRow = {
  id: string;
  member_id: string | null;
  /** Null for a guest. */
  name: string | null;
  /** For a member, the account's current address. */
  email: string;
  subject: string;
  state: SupportState;
  created_at: Date;
  privacy_request: PrivacyRequest | null;
  due_on: string | null;
};

const selectMessages = (db: Db) =>
  db
    .selectFrom('support_messages')
    .leftJoin('members', 'members.id', 'support_messages.member_id')
    .select(['support_messages.id', 'support_messages.member_id', 'members.display_name as name'])
    .select(['support_messages.subject', 'support_messages.state', 'support_messages.created_at'])
    .select([
      'support_messages.privacy_request',
      sql<string | null>`support_messages.due_on::text`.as('due_on'),
    ])
    .select(sql<string>`coalesce(members.email, support_messages.email)`.as('email'));

export async function countByState(
  db: Db,
  { request }: Pick<SupportFilters, 'request'>,
): Promise<Record<SupportState, number>> {
  const rows = await db
    .selectFrom('support_messages')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .where(isOfRequest(request))
    .groupBy('state')
    .execute();
  const of = (state: SupportState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { open: of('open'), answered: of('answered'), done: of('done') };
}

const isOfRequest = (request: SupportFilters['request']): RawBuilder<SqlBool> => {
  if (request === undefined) return sql`true`;
  if (request === 'any') return sql`support_messages.privacy_request is not null`;
  return sql`support_messages.privacy_request = ${request}`;
};

type SupportColumn = (typeof supportColumns)[number];

const orderColumns: Readonly<Record<SupportColumn, RawBuilder<unknown>>> = {
  date: sql`support_messages.created_at`,
  sender: sql`coalesce(members.search_name, lower(support_messages.email))`,
  due: sql`coalesce(support_messages.due_on, '9999-12-31')`,
  subject: sql`lower(support_messages.subject)`,
  state: sql`array_position(array['open', 'answered', 'done'], support_messages.state)`,
};

const isColumn = (name: string): name is SupportColumn => Object.hasOwn(orderColumns, name);

type Page = { filters: SupportFilters; order: TableOrder; window: TableWindow };

/** Joins the senders only when the order needs them. */
export function selectMessageIds({ filters, order, window }: Page): RawBuilder<{ id: string }> {
  const wanted = order.length > 0 ? order : [{ column: 'date', descending: true }];
  const wayOf = (descending: boolean) => sql.raw(descending === window.isReversed ? 'asc' : 'desc');
  const by = wanted.flatMap(({ column, descending }) =>
    isColumn(column) ? [sql`${orderColumns[column]} ${wayOf(descending)}`] : [],
  );
  const isBySender = wanted.some(({ column }) => column === 'sender');
  return sql<{ id: string }>`
    select support_messages.id from support_messages
    ${isBySender ? sql`left join members on members.id = support_messages.member_id` : sql``}
    where ${filters.state ? sql`support_messages.state = ${filters.state}` : sql`true`}
      and ${isOfRequest(filters.request)}
    order by ${sql.join([...by, sql`support_messages.id ${wayOf(wanted[0]?.descending ?? false)}`])}
    limit ${window.limit} offset ${window.offset}`;
}

export async function listMessages(db: Db, page: Page): Promise<MessageRow[]> {
  if (page.window.limit === 0) return [];
  const found = (await selectMessageIds(page).execute(db)).rows;
  const ids = restoreOrder(page.window, found).map(({ id }) => id);
  return inOrderOf(ids, await selectMessages(db).where('support_messages.id', 'in', ids).execute());
}

export const findMessage = (db: Db, id: string) =>
  selectMessages(db)
    .select(['support_messages.body', 'support_messages.locale'])
    .where('support_messages.id', '=', id)
    .executeTakeFirst();

export type FoundMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

export async function lockMessage(
  tx: Tx,
  id: string,
): Promise<{ locale: Locale; isDone: boolean } | undefined> {
  const row = await tx
    .selectFrom('support_messages')
    .select(['locale', 'done_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { locale: row.locale, isDone: row.done_at !== null };
}

export type AnswerRow = { id: string; author: string | null; body: string; created_at: Date };

export const listAnswers = (db: Db, messageId: string): Promise<AnswerRow[]> =>
  db
    .selectFrom('support_answers')
    .leftJoin('members', 'members.id', 'support_answers.author_id')
    .select(['support_answers.id', 'members.display_name as author'])
    .select(['support_answers.body', 'support_answers.created_at'])
    .where('message_id', '=', messageId)
    .orderBy('support_answers.id')
    .execute();

export async function insertAnswer(
  tx: Tx,
  answer: { id: string; messageId: string; authorId: string; text: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('support_answers')
    .values({
      id: answer.id,
      message_id: answer.messageId,
      author_id: answer.authorId,
      body: answer.text,
      created_at: answer.now,
    })
    .execute();
}

export async function markAnswered(
  tx: Tx,
  id: string,
  { now, isDone }: { now: Date; isDone: boolean },
): Promise<void> {
  await tx
    .updateTable('support_messages')
    .set({ answered_at: now, done_at: isDone ? now : null })
    .where('id', '=', id)
    .execute();
}

export async function setDone(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('support_messages').set({ done_at: at }).where('id', '=', id).execute();
}
