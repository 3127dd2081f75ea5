import { type RawBuilder, sql } from 'kysely';
import { isKindEnabled } from '../preferences/choice-queries.ts';
import type { Recipient } from './batch-queries.ts';

/** The administrators, while the request has no answer. */
export const selectPrivacyRequestRecipients = (
  messageId: string,
  { source, after, limit }: { source: string; after: string | undefined; limit: number },
): RawBuilder<Recipient> => sql`
    select members.id as "memberId", null::uuid as "actorId"
    from support_messages cross join members
    where support_messages.id = ${messageId} and support_messages.privacy_request is not null
      and support_messages.state = 'open'
      and members.role = 'admin' and members.status = 'active'
      and ${after === undefined ? sql`true` : sql`members.id > ${after}`}
      and ${isKindEnabled(sql.ref('members.id'), 'privacy-request-due')}
      and not exists (select from notification_sources where source = ${source} || ':' || members.id::text)
    order by members.id
    limit ${limit}`;
