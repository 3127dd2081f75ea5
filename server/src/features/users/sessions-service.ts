import type { ActiveSession } from '@radiant/contract/accounts.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessionsOf, listSessionsOf } from '../accounts/service.ts';
import * as queries from './queries.ts';
import { recordAccountOpening, requireStillAdmin } from './service.ts';

export async function listUserSessions(
  platform: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<ActiveSession[]> {
  const admin = requireAdmin(actor);
  const row = await queries.findUser(platform.db, id, platform.clock.now());
  if (!row) throw notFound();
  await recordAccountOpening(platform, admin, id);
  return await listSessionsOf(platform, { memberId: id, role: row.role, currentId: admin.sessionId });
}

/** Their own are ended elsewhere, where the session's cookie goes too. @throws ApiError forbidden for the actor's own */
export async function endUserSessions(
  platform: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  const admin = requireAdmin(actor);
  if (id === admin.id) throw forbidden();
  await inTransaction(platform.db, async (tx) => {
    await requireStillAdmin(tx, admin);
    if (!(await queries.lockUser(tx, id, platform.clock.now()))) throw notFound();
    await endSessionsOf(tx, id);
    await audit(platform, tx, {
      actor: admin,
      action: 'users.endSessions',
      subject: { kind: 'member', id },
    });
  });
}
