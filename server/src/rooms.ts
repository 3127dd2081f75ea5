import type { Actor } from './actor.ts';
import { guest } from './actor.ts';
import type { Route } from './platform/http/call.ts';
import type { Platform } from './platform/platform.ts';
import { dailyRoutes } from './rooms/daily/routes.ts';
import { feedRoutes } from './rooms/feed/routes.ts';
import { postRoutes } from './rooms/posts/routes.ts';
import { settingsRoutes } from './rooms/settings/routes.ts';

/** Every room's routes, in the declared order of the rooms. */
export const routes: readonly Route[] = [...settingsRoutes, ...postRoutes, ...dailyRoutes, ...feedRoutes];

/** Reads who acts from a session token. */
export const authenticate = (_platform: Platform, _token: string): Promise<Actor> => Promise.resolve(guest);
