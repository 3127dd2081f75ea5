import type { Role } from './accounts.ts';

/** What a role may do in the administration. */
export const permissions = [
  'user_management',
  'content_management',
  'settings_access',
  'full_access',
] as const;
export type Permission = (typeof permissions)[number];

/** Moderators look after what people share; everything else is the administrators'. The server asks the same roles. */
export function permissionsOf(role: Role): readonly Permission[] {
  if (role === 'admin') return permissions;
  return role === 'moderator' ? ['content_management'] : [];
}
