import * as links from '@radiant/contract/group-links.ts';
import * as groups from '@radiant/contract/groups.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const groupsRoutes: readonly Route[] = [
  route(groups.listGroups, ({ platform, actor, query, locale }) =>
    service.listGroups(platform, actor, { ...query, locale }),
  ),
  route(groups.createGroup, ({ platform, actor, body, locale, idempotencyKey }) =>
    service.createGroup(platform, actor, { input: { language: locale, ...body }, idempotencyKey }),
  ),
  route(groups.getGroup, ({ platform, actor, params }) => service.getGroup(platform, actor, params.id)),
  route(groups.updateGroup, ({ platform, actor, params, body }) =>
    service.updateGroup(platform, actor, { id: params.id, input: body }),
  ),
  route(groups.setGroupPicture, ({ platform, actor, params, files }) =>
    service.setPicture(platform, actor, { id: params.id, file: files.photo }),
  ),
  route(groups.removeGroupPicture, ({ platform, actor, params }) =>
    service.removePicture(platform, actor, params.id),
  ),
  route(groups.setGroupArchived, ({ platform, actor, params, body }) =>
    service.setArchived(platform, actor, { id: params.id, isArchived: body.isArchived }),
  ),
  route(groups.joinGroup, ({ platform, actor, params }) => service.joinGroup(platform, actor, params.id)),
  route(groups.leaveGroup, async ({ platform, actor, params }) => {
    await service.leaveGroup(platform, actor, params.id);
    return undefined;
  }),
  route(groups.listGroupMembers, ({ platform, actor, params, query }) =>
    service.listMembers(platform, actor, { id: params.id, ...query }),
  ),
  route(groups.listPendingMembers, ({ platform, actor, params, query }) =>
    service.listPending(platform, actor, { id: params.id, ...query }),
  ),
  route(groups.inviteToGroup, async ({ platform, actor, params }) => {
    await service.inviteToGroup(platform, actor, params);
    return undefined;
  }),
  route(groups.removeFromGroup, async ({ platform, actor, params }) => {
    await service.removeFromGroup(platform, actor, params);
    return undefined;
  }),
  route(groups.setGroupNotifications, ({ platform, actor, params, body }) =>
    service.setNotifications(platform, actor, { id: params.id, ...body }),
  ),
  route(links.getGroupLink, ({ platform, actor, params }) => service.getLink(platform, actor, params.id)),
  route(links.createGroupLink, ({ platform, actor, params }) =>
    service.createLink(platform, actor, params.id),
  ),
  route(links.removeGroupLink, ({ platform, actor, params }) =>
    service.removeLink(platform, actor, params.id),
  ),
  route(links.getLinkedGroup, ({ platform, actor, params }) =>
    service.getLinkedGroup(platform, actor, params.token),
  ),
  route(links.joinByLink, ({ platform, actor, params }) => service.joinByLink(platform, actor, params.token)),
  route(groups.setGroupRole, async ({ platform, actor, params, body }) => {
    await service.setRole(platform, actor, { ...params, role: body.role });
    return undefined;
  }),
];
