import type { Route } from './platform/http/call.ts';
import { accountsRoutes } from './rooms/accounts/routes.ts';
import { dailyRoutes } from './rooms/daily/routes.ts';
import { feedRoutes } from './rooms/feed/routes.ts';
import { postRoutes } from './rooms/posts/routes.ts';
import { settingsRoutes } from './rooms/settings/routes.ts';

/** Every room's routes, in the declared order of the rooms. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...accountsRoutes,
  ...postRoutes,
  ...dailyRoutes,
  ...feedRoutes,
];

export { authenticate } from './rooms/accounts/service.ts';
