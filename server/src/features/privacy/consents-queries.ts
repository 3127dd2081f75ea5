import type { ConsentPurpose } from '@radiant/contract/consents.ts';
import { type RawBuilder, sql } from 'kysely';
import { isAfter } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { isWrittenBy } from '../posts/visible-to.ts';

export type ConsentRow = {
  id: string;
  purpose: ConsentPurpose;
  is_given: boolean;
  version: string | null;
  at: Date;
  post_id: string | null;
};

/** Of one member. Some have no id of their own; a cursor needs one, and times of its precision. */
const consentsOf = (me: string): RawBuilder<unknown> => sql`
  select md5(document || version)::uuid as id, document as purpose, true as is_given, version, accepted_at as at,
    null::uuid as post_id
  from consents where member_id = ${me}
  union all select id, list, given, wording, at, null from mail_consents where member_id = ${me}
  union all select posts.id, 'print', true, null, agreed_at, posts.id
  from print_agreements join posts on posts.id = print_agreements.post_id
  where posts.removed_at is null and ${isWrittenBy(sql`${me}::uuid`)}
  union all select id, 'push', true, null, created_at, null from push_subscriptions where member_id = ${me}
  union all select id, 'public-prayers', true, null, public_prayers_confirmed_at, null
  from members where id = ${me} and public_prayers_confirmed_at is not null
  union all select member_id, 'guardian', true, privacy_version, given_at, null
  from guardian_consents where member_id = ${me} and given_at is not null
  union all select md5('withdrawn' || member_id)::uuid, 'guardian', false, privacy_version, withdrawn_at, null
  from guardian_consents where member_id = ${me} and withdrawn_at is not null`;

/** Latest first, and one more than the limit if there are more. */
export async function listConsents(
  db: Db,
  memberId: string,
  { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select * from (
      select id, purpose, is_given, version, date_trunc('milliseconds', at) as at, post_id
      from (${consentsOf(memberId)}) as consent) as entry
    where ${isAfter(after, { desc: ['at', 'id'] })} order by at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export type ConsentCountRow = { purpose: ConsentPurpose; version: string | null; members: number };

/** Members who agree now; of the legal texts, those who agreed to each version. */
export async function countConsents(db: Db): Promise<ConsentCountRow[]> {
  const { rows } = await sql<ConsentCountRow>`
    select purpose, version, count(distinct member_id)::int as members from (
      select document as purpose, version, member_id from consents
      union all select subscription.list, consent.wording, subscription.member_id
      from mail_subscriptions as subscription join lateral (
        select wording from mail_consents where member_id = subscription.member_id and list = subscription.list and given
        order by at desc, id desc limit 1) as consent on true
      union all select 'push', null, member_id from push_subscriptions
      union all select 'print', null, posts.author_id
      from print_agreements join posts on posts.id = print_agreements.post_id where posts.removed_at is null
      union all select 'public-prayers', null, id from members where public_prayers_confirmed_at is not null
      union all select 'guardian', privacy_version, member_id from guardian_consents
      where given_at is not null and withdrawn_at is null) as agreed
    group by purpose, version order by purpose, version desc`.execute(db);
  return rows;
}
