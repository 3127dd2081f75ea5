import type { Role } from '@radiant/contract/accounts.ts';
import type { Screening, User } from '@radiant/contract/users.ts';

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
  screening: Screening;
  facebook: string;
  twitter: string;
  instagram: string;
};

export const toUserValues = (user: User): UserValues => ({
  name: user.name,
  email: user.email,
  church: user.church ?? '',
  location: user.location ?? '',
  bio: user.bio,
  quote: user.quote,
  role: user.role,
  status: user.status,
  screening: user.screening,
  facebook: user.links.facebook ?? '',
  twitter: user.links.twitter ?? '',
  instagram: user.links.instagram ?? '',
});

const formTabs = ['basic', 'words', 'security', 'social'] as const;
export type UserFormTab = (typeof formTabs)[number];

export const userTabs = [...formTabs, 'posts', 'reports', 'sessions', 'audit'] as const;
export type UserTab = (typeof userTabs)[number];

const fieldsByTab: Readonly<Record<UserFormTab, readonly string[]>> = {
  basic: ['name', 'email', 'church', 'location', 'pp', 'pc'],
  words: ['bio', 'quote'],
  security: ['role', 'status', 'screening'],
  social: ['facebook', 'twitter', 'instagram'],
};

export const findTab = (field: string): UserFormTab =>
  formTabs.find((tab) => fieldsByTab[tab].includes(field)) ?? 'basic';
