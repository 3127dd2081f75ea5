import { type Actor, type Member, requireMember } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { allowOneMoreUrgent, endUrgencyByCareTeam, getVisiblePost } from '../posts/service.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';
import { findCareRole } from './team-queries.ts';

/** Repeating it changes nothing. @throws forbidden outside the team; not_found for what the member cannot see */
export const endUrgent = (platform: Platform, actor: Actor, postId: string): Promise<void> =>
  actOnUrgent(platform, actor, postId, async (tx, { member, id }) => {
    if (await endUrgencyByCareTeam(platform, tx, id))
      await record(platform, tx, { member, id, action: 'care.urgent_end' });
  });

/** Not for oneself. @throws as `endUrgent`; not_found also for a prayer that was never urgent */
export const allowUrgent = (platform: Platform, actor: Actor, postId: string): Promise<void> =>
  actOnUrgent(platform, actor, postId, async (tx, { member, id, ownerId }) => {
    if (ownerId === member.id) throw forbidden();
    const allowed = await allowOneMoreUrgent(platform, tx, id);
    if (!allowed) throw notFound();
    if (allowed.isNew) await record(platform, tx, { member, id, action: 'care.urgent_allow' });
  });

type Subject = { member: Member; id: VisiblePostId; ownerId: string };

async function actOnUrgent(
  { db }: Platform,
  actor: Actor,
  postId: string,
  act: (tx: Tx, subject: Subject) => Promise<void>,
): Promise<void> {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    if ((await findCareRole(tx, member.id)) === null) throw forbidden();
    const { id, kind, owner_id: ownerId } = await getVisiblePost(tx, actor, postId);
    if (kind !== 'prayer') throw notFound();
    await act(tx, { member, id, ownerId });
  });
}

const record = (
  platform: Platform,
  tx: Tx,
  { member, id, action }: { member: Member; id: string; action: 'care.urgent_end' | 'care.urgent_allow' },
): Promise<void> =>
  audit(platform, tx, { actor: member, action, subject: { kind: 'post', id }, details: {} });
