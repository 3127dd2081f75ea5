import type { Role } from '@radiant/contract/accounts.ts';
import { paths, routes } from '../../paths.ts';

const homePaths: readonly string[] = [paths.home(), routes.homeByName];

/** Page after the sign-in: the page that was asked for, else home, or the administration for administrators. */
export function getSignInDestination(role: Role, from: string | null): string {
  if (from !== null && !homePaths.includes(from)) return from;
  return role === 'admin' ? paths.admin() : paths.home();
}
