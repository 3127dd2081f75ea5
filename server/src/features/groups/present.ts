import type { Group, GroupMember, PendingMember } from '@radiant/contract/groups.ts';
import { otherLocale } from '@radiant/contract/words/locale.ts';
import { presentPerson } from '../friends/service.ts';
import type { GroupMemberRow, PendingRow } from './members-queries.ts';
import type { GroupRow } from './queries.ts';

export const presentGroup = (row: GroupRow): Group => ({
  id: row.id,
  name: row.name,
  description: row.description,
  language: row.language,
  ...(row.translation_name !== null && {
    translation: {
      language: otherLocale(row.language),
      name: row.translation_name,
      description: row.translation_description ?? '',
    },
  }),
  picture: row.picture_sizes?.[0]?.file ?? null,
  joining: row.joining,
  isListed: row.is_listed,
  memberCount: row.member_count,
  relation: row.relation,
  notifications: row.notifications,
  createdAt: row.created_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
});

export const presentGroupMember = (row: GroupMemberRow): GroupMember => ({
  person: presentPerson(row),
  role: row.role,
  joinedAt: row.joined_at.toISOString(),
});

export const presentPendingMember = (row: PendingRow): PendingMember => ({
  person: presentPerson(row),
  kind: row.kind,
  createdAt: row.asked_at.toISOString(),
});
