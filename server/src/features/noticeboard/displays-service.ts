import type { AuditAction } from '@radiant/contract/audit-actions.ts';
import { type Display, type DisplayInput, maxDisplays } from '@radiant/contract/displays.ts';
import type { Actor } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { hashToken, newId, newToken } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import * as queries from './displays-queries.ts';
import { requireSheetEditor } from './policy.ts';
import { presentDisplay } from './present.ts';

/** @throws forbidden for anyone but moderators and administrators */
export async function listDisplays(platform: Platform, actor: Actor): Promise<Display[]> {
  requireSheetEditor(actor);
  return (await queries.listDisplays(platform.db)).map((row) => presentDisplay(platform, row));
}

/** @throws forbidden; rule_broken beyond `maxDisplays` */
export async function createDisplay(platform: Platform, actor: Actor, input: DisplayInput): Promise<Display> {
  const [id, now] = [newId(), platform.clock.now()];
  return await change(platform, actor, { action: 'noticeboard.createDisplay', id }, async (tx) => {
    if ((await queries.lockAndCountDisplays(tx)) >= maxDisplays)
      throw new ApiError('rule_broken', { fields: { name: 'display_limit' } });
    return await queries.insertDisplay(tx, { id, input, secret: newSecret(platform), now });
  });
}

/** @throws forbidden, not_found */
export const updateDisplay = (
  platform: Platform,
  actor: Actor,
  { id, ...input }: DisplayInput & { id: string },
): Promise<Display> =>
  change(platform, actor, { action: 'noticeboard.updateDisplay', id }, (tx) =>
    queries.updateDisplay(tx, id, input),
  );

/** The previous link stops working. @throws forbidden, not_found */
export const renewDisplayLink = (platform: Platform, actor: Actor, id: string): Promise<Display> =>
  change(platform, actor, { action: 'noticeboard.renewDisplayLink', id }, (tx) =>
    queries.replaceSecret(tx, id, newSecret(platform)),
  );

/** @throws forbidden, not_found */
export async function removeDisplay(platform: Platform, actor: Actor, id: string): Promise<void> {
  await change(platform, actor, { action: 'noticeboard.removeDisplay', id }, (tx) =>
    queries.deleteDisplay(tx, id),
  );
}

async function change(
  platform: Platform,
  actor: Actor,
  { action, id }: { action: AuditAction; id: string },
  write: (tx: Tx) => Promise<queries.DisplayRow | undefined>,
): Promise<Display> {
  requireSheetEditor(actor);
  return await inTransaction(platform.db, async (tx) => {
    const row = await write(tx);
    if (!row) throw notFound();
    await audit(platform, tx, { actor, action, subject: { kind: 'display', id } });
    return presentDisplay(platform, row);
  });
}

function newSecret({ sealer }: Platform): queries.DisplaySecret {
  const secret = newToken();
  return { hash: hashToken(secret), sealed: sealer.seal({ secret }) };
}
