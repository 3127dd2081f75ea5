import type { AccessKind, AccessRole, AccountChangeKind, OpeningKind } from '@radiant/contract/access-log.ts';
import type { AuditAction } from '@radiant/contract/audit-actions.ts';
import { type RawBuilder, sql } from 'kysely';
import { newId } from './crypto.ts';
import type { Db, Tx } from './database/database.ts';
import type { Platform } from './platform.ts';

/** Whose it is, and whether they wrote it without their name; no row or null where nothing is recorded. */
export type OwnerRow = { member_id: string | null; is_anonymous: boolean };

/** Of what everyone knows to be the member's. */
export const ownedBy = (memberId: string) => sql<OwnerRow>`select ${memberId}::uuid, false`;

type Opening = {
  actorId: string;
  role: AccessRole;
  kind: OpeningKind;
  owner: RawBuilder<OwnerRow>;
  postId?: string | null;
};

const hourMs = 60 * 60 * 1000;

/** Records that somebody opened what is a member's and not public: once an hour, and not what is the actor's own. */
export async function recordOpening(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  { actorId, role, kind, owner, postId = null }: Opening,
): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - hourMs);
  // No row but that of the author links them to what they wrote anonymously.
  const post = sql`case when owner.is_anonymous then null else ${postId}::uuid end`;
  await sql`
    insert into access_log (id, member_id, at, actor_id, role, kind, post_id, is_anonymous)
    select ${newId()}, members.id, ${now}, ${actorId}, ${role}, ${kind}, ${post}, owner.is_anonymous
    from (${owner}) as owner (member_id, is_anonymous) join members on members.id = owner.member_id
    where members.id <> ${actorId}::uuid and not exists (
      select from access_log where member_id = members.id and actor_id = ${actorId} and kind = ${kind}
        and post_id is not distinct from ${post} and at > ${since})
    on conflict do nothing`.execute(db);
}

/** The audited actions that change a member's account. Erased accounts have nobody left to read about it. */
export const accountChanges: Readonly<Partial<Record<AuditAction, AccountChangeKind>>> = {
  'accounts.removeSecondFactor': 'second-factor-removed',
  'care.appoint': 'care-appointed',
  'care.dismiss': 'care-dismissed',
  'moderation.liftMeasure': 'measure-lifted',
  'moderation.takeMeasure': 'measure-taken',
  'users.changeRole': 'role-changed',
  'users.disable': 'disabled',
  'users.enable': 'enabled',
  'users.endSessions': 'sessions-ended',
  'users.screen': 'screened',
  'users.sendReset': 'reset-sent',
  'users.unscreen': 'unscreened',
  'users.update': 'changed',
};

export type AccountChange = { memberId: string; actorId: string | null; kind: AccessKind; at: Date };

/** In one statement, with the changes they record. Whoever runs a command on the server counts as an administrator. */
export async function recordAccountChanges(tx: Tx, changes: readonly AccountChange[]): Promise<void> {
  if (changes.length === 0) return;
  const column = <Key extends keyof AccountChange>(key: Key) => changes.map((change) => change[key]);
  await sql`
    insert into access_log (id, member_id, at, actor_id, role, kind, is_anonymous)
    select change.id, members.id, change.at, change.actor_id,
      case when actor.role = 'moderator' then 'moderator' else 'admin' end, change.kind, false
    from unnest(${changes.map(() => newId())}::uuid[], ${column('memberId')}::uuid[], ${column('at')}::timestamptz[],
      ${column('actorId')}::uuid[], ${column('kind')}::text[]) as change (id, member_id, at, actor_id, kind)
    join members on members.id = change.member_id
    left join members as actor on actor.id = change.actor_id
    where change.actor_id is distinct from change.member_id`.execute(tx);
}
