import * as directory from '@radiant/contract/directory.ts';
import { answerForMember, listEventHousehold } from '@radiant/contract/household-answers.ts';
import * as households from '@radiant/contract/households.ts';
import { getPhoneList } from '@radiant/contract/phone-list.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const directoryRoutes: readonly Route[] = [
  route(directory.listDirectory, ({ platform, actor, query }) =>
    service.listDirectory(platform, actor, query),
  ),
  route(directory.getOwnEntry, ({ platform, actor }) => service.getOwnEntry(platform, actor)),
  route(directory.setOwnEntry, ({ platform, actor, body }) => service.setOwnEntry(platform, actor, body)),
  route(directory.removeOwnEntry, async ({ platform, actor }) => {
    await service.removeOwnEntry(platform, actor);
    return undefined;
  }),
  route(getPhoneList, ({ platform, actor }) => service.getPhoneList(platform, actor)),
  route(households.getHousehold, ({ platform, actor }) => service.getHousehold(platform, actor)),
  route(households.createHousehold, ({ platform, actor, body }) =>
    service.createHousehold(platform, actor, body),
  ),
  route(households.leaveHousehold, async ({ platform, actor }) => {
    await service.leaveHousehold(platform, actor);
    return undefined;
  }),
  route(households.setHouseholdAnswers, ({ platform, actor, body }) =>
    service.setHouseholdAnswers(platform, actor, body),
  ),
  route(listEventHousehold, ({ platform, actor, params }) =>
    service.listEventHousehold(platform, actor, params.id),
  ),
  route(answerForMember, async ({ platform, actor, params, body }) => {
    await service.answerForMember(platform, actor, { ...params, ...body });
    return undefined;
  }),
  route(households.getOwnInvitation, ({ platform, actor }) => service.getOwnInvitation(platform, actor)),
  route(households.createInvitation, ({ platform, actor }) => service.createInvitation(platform, actor)),
  route(households.removeInvitation, ({ platform, actor }) => service.removeInvitation(platform, actor)),
  route(households.getInvitation, ({ platform, actor, params }) =>
    service.getInvitation(platform, actor, params.token),
  ),
  route(households.acceptInvitation, ({ platform, actor, params }) =>
    service.acceptInvitation(platform, actor, params.token),
  ),
];
