import type { Role } from './accounts.ts';

export const permissions = [
  'user_management',
  'content_management',
  'settings_access',
  'full_access',
] as const;
export type Permission = (typeof permissions)[number];

export function permissionsOf(role: Role): readonly Permission[] {
  if (role === 'admin') return permissions;
  return role === 'moderator' ? ['content_management'] : [];
}
