import { type GroupLink, groupLinkDays } from '@radiant/contract/group-links.ts';
import type { Group } from '@radiant/contract/groups.ts';
import * as z from 'zod/mini';
import { type Actor, requireMember } from '../../actor.ts';
import { hashToken, newToken } from '../../platform/crypto.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findVisibleGroup, lockLedGroup } from './access-service.ts';
import * as links from './links-queries.ts';
import { addMember } from './members-service.ts';
import { canLeadGroup, isInGroup } from './policy.ts';
import { presentGroup } from './present.ts';
import { findLinkedGroupRow, lockGroup } from './queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
const Sealed = z.object({ secret: z.string() });

/** @throws not_found, forbidden for others than its leaders */
export async function getLink(
  { db, clock, sealer, config }: Platform,
  actor: Actor,
  id: string,
): Promise<GroupLink> {
  const { relation } = await findVisibleGroup(db, requireMember(actor), id);
  if (!canLeadGroup(relation)) throw forbidden();
  const row = await links.findLink(db, { groupId: id, now: clock.now() });
  if (!row) return { url: null, expiresAt: null };
  const { secret } = Sealed.parse(sealer.open(row.secret_sealed));
  return { url: `${config.publicUrl}/groups/join/${secret}`, expiresAt: row.expires_at.toISOString() };
}

/** The previous link stops working. @throws not_found, forbidden for others than its leaders, or when archived */
export async function createLink(platform: Platform, actor: Actor, id: string): Promise<GroupLink> {
  const { db, clock, sealer } = platform;
  const secret = newToken();
  await inTransaction(db, async (tx) => {
    const { archived_at } = await lockLedGroup(tx, requireMember(actor), id);
    if (archived_at !== null) throw forbidden();
    await links.saveLink(tx, {
      groupId: id,
      hash: hashToken(secret),
      sealed: sealer.seal({ secret }),
      expiresAt: new Date(clock.now().getTime() + groupLinkDays * dayMs),
    });
  });
  return await getLink(platform, actor, id);
}

/** @throws not_found, forbidden for others than its leaders */
export async function removeLink({ db }: Platform, actor: Actor, id: string): Promise<GroupLink> {
  await inTransaction(db, async (tx) => {
    await lockLedGroup(tx, requireMember(actor), id);
    await links.deleteLink(tx, id);
  });
  return { url: null, expiresAt: null };
}

/** @throws not_found for a link that is unknown, has ended or opens an archived group */
export async function getLinkedGroup({ db, clock }: Platform, actor: Actor, secret: string): Promise<Group> {
  const member = requireMember(actor);
  return presentGroup(
    await findLinkedGroupRow(db, member, await findLinkedId(db, { secret, now: clock.now() })),
  );
}

/** @throws not_found as `getLinkedGroup`, rule_broken for too many groups */
export async function joinByLink(platform: Platform, actor: Actor, secret: string): Promise<Group> {
  const member = requireMember(actor);
  return await inTransaction(platform.db, async (tx) => {
    const opened = { secret, now: platform.clock.now() };
    const id = await findLinkedId(tx, opened);
    await lockGroup(tx, id);
    // Replaced or archived meanwhile.
    if ((await findLinkedId(tx, opened)) !== id) throw notFound();
    const { relation } = await findLinkedGroupRow(tx, member, id);
    if (!isInGroup(relation)) await addMember(platform, tx, { groupId: id, memberId: member.id });
    return presentGroup(await findLinkedGroupRow(tx, member, id));
  });
}

async function findLinkedId(db: Db, { secret, now }: { secret: string; now: Date }): Promise<string> {
  const id = await links.findLinkedGroupId(db, { hash: hashToken(secret), now });
  if (id === undefined) throw notFound();
  return id;
}
