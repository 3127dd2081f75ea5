import { findGroupTranslationErrors } from '@radiant/contract/group-translations.ts';
import type { Group, GroupInput, GroupList } from '@radiant/contract/groups.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeNameCursor } from '../../platform/database/cursor.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import {
  findIdempotentResult,
  type IdempotencyKey,
  withIdempotencyKey,
} from '../../platform/database/idempotency.ts';
import { forbidden, invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAcceptableText } from '../posts/service.ts';
import { getSettings } from '../settings/service.ts';
import { findVisibleGroup, lockLedGroup, requireRoomForAnother } from './access-service.ts';
import { insertMember } from './members-queries.ts';
import { canCreateGroups, mergeGroup } from './policy.ts';
import { presentGroup } from './present.ts';
import {
  findGroupRow,
  type GroupRow,
  insertGroup,
  listGroupRows,
  type StoredGroup,
  setArchivedAt,
  updateGroupRow,
} from './queries.ts';

export { createLink, getLink, getLinkedGroup, joinByLink, removeLink } from './links-service.ts';
export {
  inviteToGroup,
  joinGroup,
  leaveGroup,
  listMembers,
  listPending,
  removeFromGroup,
  setNotifications,
  setRole,
} from './members-service.ts';
export { removePicture, setPicture } from './picture-service.ts';

export async function listGroups(
  { db }: Platform,
  actor: Actor,
  { list, locale, limit, cursor }: PageQuery & { list: GroupList; locale: Locale },
): Promise<Page<Group>> {
  const viewer = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeNameCursor(cursor);
  const { rows, next } = await listGroupRows(db, viewer, { list, locale, limit, after });
  return { items: rows.map(presentGroup), next };
}

/** @throws not_found when the group is absent or hidden from the actor */
export async function getGroup({ db }: Platform, actor: Actor, id: string): Promise<Group> {
  return presentGroup(await findVisibleGroup(db, requireMember(actor), id));
}

/** For its picture. */
export async function isGroupVisible(db: Db, actor: Actor, id: string): Promise<boolean> {
  return actor.kind === 'member' && (await findGroupRow(db, actor, id)) !== undefined;
}

/** @throws forbidden where only administrators create groups, invalid_input, rule_broken for too many groups */
export async function createGroup(
  platform: Platform,
  actor: Actor,
  { input, idempotencyKey = null }: { input: GroupInput; idempotencyKey?: IdempotencyKey | null },
): Promise<Group> {
  const member = requireMember(actor);
  const existingId = idempotencyKey && (await findIdempotentResult(platform.db, idempotencyKey));
  if (existingId) return await getGroup(platform, member, existingId);
  const { feature_toggles } = await getSettings(platform);
  if (!canCreateGroups(member, { doMembers: feature_toggles.membersCreateGroups })) throw forbidden();
  const group = await requireAcceptableGroup(platform, platform.db, { input });
  const now = platform.clock.now();
  const { id } = await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, async (tx) => {
    const groupId = newId();
    await requireRoomForAnother(tx, member.id);
    await insertGroup(tx, { id: groupId, group, now });
    await insertMember(tx, { groupId, memberId: member.id, role: 'leader', now });
    return groupId;
  });
  return await getGroup(platform, member, id);
}

/** @throws not_found, forbidden for others than its leaders, invalid_input */
export async function updateGroup(
  platform: Platform,
  actor: Actor,
  { id, input }: { id: string; input: GroupInput },
): Promise<Group> {
  const member = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const before = await lockLedGroup(tx, member, id);
    await updateGroupRow(tx, id, await requireAcceptableGroup(platform, tx, { input, before }));
  });
  return await getGroup(platform, member, id);
}

/** What is stored of it. @throws invalid_input */
async function requireAcceptableGroup(
  platform: Platform,
  db: Db,
  { input, before }: { input: GroupInput; before?: GroupRow },
): Promise<StoredGroup> {
  const group = mergeGroup(input, before);
  const { name, description, translationName, translationDescription } = group;
  const errors = findGroupTranslationErrors({
    description,
    translationName: translationName ?? undefined,
    // What comes without a name belongs to no version.
    translationDescription: translationDescription ?? input.translationDescription,
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  await requireAcceptableText(platform, db, {
    name: { text: name, before: before?.name },
    description: { text: description, before: before?.description },
    translationName: { text: translationName ?? '', before: before?.translation_name ?? undefined },
    translationDescription: {
      text: translationDescription ?? '',
      before: before?.translation_description ?? undefined,
    },
  });
  return group;
}

/** @throws not_found, forbidden for others than its leaders */
export async function setArchived(
  platform: Platform,
  actor: Actor,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<Group> {
  const member = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const group = await lockLedGroup(tx, member, id);
    if ((group.archived_at !== null) !== isArchived)
      await setArchivedAt(tx, id, isArchived ? platform.clock.now() : null);
  });
  return await getGroup(platform, member, id);
}
