import {
  applyChannelChoice,
  defaultChannels,
  type NotificationChoiceEdit,
  type NotificationChoices,
  type QuietHours,
} from '@radiant/contract/notification-choices.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordConsent } from '../mail/consent-service.ts';
import { lockMemberSettings } from '../reminders/settings-queries.ts';
import * as queries from './choice-queries.ts';

export async function getChoices({ db }: Platform, actor: Actor): Promise<NotificationChoices> {
  return await readChoices(db, requireMember(actor).id);
}

async function readChoices(db: Db, memberId: string): Promise<NotificationChoices> {
  const chosen = await queries.listChannelChoices(db, memberId);
  const choices = Object.fromEntries(chosen.map(({ kind, ...by }) => [kind, by]));
  return {
    kinds: { ...defaultChannels, ...choices },
    quietHours: await queries.findQuietHours(db, memberId),
  };
}

/** Turning mail on records consent (the page says so); turning announcement mails off ends that mailing list. */
export async function setChoice(
  platform: Platform,
  actor: Actor,
  { kind, ...change }: NotificationChoiceEdit,
): Promise<NotificationChoices> {
  const { id: memberId } = requireMember(actor);
  return await changeLocked(platform, memberId, async (tx) => {
    const { kinds } = await readChoices(tx, memberId);
    const by = applyChannelChoice(kinds[kind], change);
    await queries.upsertChoice(tx, memberId, { kind, by });
    const isAboutMail = change.channel === 'email' || !by.inApp;
    if (!isAboutMail || (kind !== 'announcement' && !by.email)) return;
    const list = kind === 'announcement' ? 'announcements' : 'notifications';
    await recordConsent(platform, tx, { memberId, list, given: by.email, how: 'settings' });
  });
}

/** Sets the actor's quiet hours. Deliveries already queued keep their time. */
export async function setQuietHours(
  platform: Platform,
  actor: Actor,
  quiet: QuietHours,
): Promise<NotificationChoices> {
  const { id } = requireMember(actor);
  return await changeLocked(platform, id, (tx) => queries.upsertQuietHours(tx, id, quiet));
}

export async function endQuietHours(platform: Platform, actor: Actor): Promise<NotificationChoices> {
  const { id } = requireMember(actor);
  return await changeLocked(platform, id, (tx) => queries.deleteQuietHours(tx, id));
}

/** Locks the member so that two concurrent changes do not both start from the same state. */
async function changeLocked(
  { db }: Platform,
  memberId: string,
  change: (tx: Tx) => Promise<void>,
): Promise<NotificationChoices> {
  return await inTransaction(db, async (tx) => {
    await lockMemberSettings(tx, memberId);
    await change(tx);
    return await readChoices(tx, memberId);
  });
}
