import * as careTeam from '@radiant/contract/care-team.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const careRoutes: readonly Route[] = [
  route(careTeam.listCareTeam, ({ platform, actor }) => service.listTeam(platform, actor)),
  route(careTeam.appointToCareTeam, async ({ platform, actor, params, body }) => {
    await service.appoint(platform, actor, { memberId: params.memberId, role: body.role });
    return undefined;
  }),
  route(careTeam.dismissFromCareTeam, async ({ platform, actor, params }) => {
    await service.dismiss(platform, actor, params);
    return undefined;
  }),
];
