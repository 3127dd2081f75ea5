import type { Role } from '@radiant/contract/accounts.ts';
import { paths, routes } from '../../paths.ts';

const homePaths: readonly string[] = [paths.home(), routes.homeByName];

/**
 * Where the sign-in leads: to the place somebody came from, else home; administrators from there on to what they look
 * after.
 */
export function getSignInDestination(role: Role, from: string | null): string {
  if (from !== null && !homePaths.includes(from)) return from;
  return role === 'admin' ? paths.admin() : paths.home();
}
