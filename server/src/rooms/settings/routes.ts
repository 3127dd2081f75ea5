import { getSite as getSiteEndpoint } from '@radiant/contract/site.ts';
import { route } from '../../platform/http/call.ts';
import { getSite } from './service.ts';

export const settingsRoutes = [route(getSiteEndpoint, ({ platform }) => getSite(platform))];
