import type { Role } from '@radiant/contract/accounts.ts';
import type { User } from '@radiant/contract/users.ts';
import { changedSince as changedSinceSent } from '../../platform/drafts.ts';

/** Form values; empty texts for missing ones. */
export type UserValues = {
  name: string;
  email: string;
  church: string;
  location: string;
  bio: string;
  quote: string;
  role: Role;
  status: 'active' | 'disabled';
  facebook: string;
  twitter: string;
  instagram: string;
};
export type UserTextField = Exclude<keyof UserValues, 'role' | 'status'>;

/** Unsaved changes, and the version they are based on. */
export type UserChanges = Partial<UserValues> & { version?: string };
export const noChanges: UserChanges = {};

export const toUserValues = (user: User): UserValues => ({
  name: user.name,
  email: user.email,
  church: user.church ?? '',
  location: user.location ?? '',
  bio: user.bio,
  quote: user.quote,
  role: user.role,
  status: user.status,
  facebook: user.links.facebook ?? '',
  twitter: user.links.twitter ?? '',
  instagram: user.links.instagram ?? '',
});

/** Values that differ from the stored ones; only these are sent. */
export function getChangedFields(
  { version: _, ...changes }: UserChanges,
  stored: UserValues,
): Partial<UserValues> {
  const before: Readonly<Record<string, string>> = stored;
  return Object.fromEntries(Object.entries(changes).filter(([field, value]) => value !== before[field]));
}

/** Changes made while `sent` was being saved. */
export function getChangedSince({ version: _, ...changes }: UserChanges, sent: UserChanges): UserChanges {
  return changedSinceSent(changes, sent);
}

export const userTabs = ['basic', 'words', 'security', 'social'] as const;
export type UserTab = (typeof userTabs)[number];

const fieldsByTab: Readonly<Record<UserTab, readonly string[]>> = {
  basic: ['name', 'email', 'church', 'location', 'pp', 'pc'],
  words: ['bio', 'quote'],
  security: ['role', 'status'],
  social: ['facebook', 'twitter', 'instagram'],
};

export const findTab = (field: string): UserTab =>
  userTabs.find((tab) => fieldsByTab[tab].includes(field)) ?? 'basic';
