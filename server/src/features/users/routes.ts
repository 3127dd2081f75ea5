import * as contract from '@radiant/contract/users.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as acts from './actions-service.ts';
import { exportUsers } from './export-service.ts';
import * as service from './service.ts';
import { updateUser } from './update-service.ts';

export const usersRoutes: readonly Route[] = [
  route(contract.listUsers, ({ platform, actor, query }) => service.listUsers(platform, actor, query)),
  route(contract.createUser, async ({ platform, actor, body, idempotencyKey, locale, address: ip }) => ({
    user: await service.createUser(platform, actor, { draft: body, idempotencyKey, locale, ip }),
  })),
  route(contract.getUser, async ({ platform, actor, params }) => ({
    user: await service.getUser(platform, actor, params.id),
  })),
  route(contract.updateUser, async ({ platform, actor, params, body, files, address: ip }) => ({
    user: await updateUser(platform, actor, {
      id: params.id,
      edit: body,
      avatar: files.pp,
      banner: files.pc,
      ip,
    }),
  })),
  route(contract.deleteUser, async ({ platform, actor, params, address: ip }) => {
    await acts.removeUser(platform, actor, { id: params.id, ip });
    return undefined;
  }),
  route(contract.sendUserPasswordReset, async ({ platform, actor, params, address: ip }) => {
    await acts.sendReset(platform, actor, { id: params.id, ip });
    return undefined;
  }),
  route(contract.inviteUser, async ({ platform, actor, params, address: ip }) => ({
    user: await acts.inviteUser(platform, actor, { id: params.id, ip }),
  })),
  route(contract.applyUserBulkAction, ({ platform, actor, body, address: ip }) =>
    acts.changeUsers(platform, actor, { ...body, ip }),
  ),
  route(contract.exportUsers, ({ platform, actor, body, locale, address: ip }) =>
    exportUsers(platform, actor, { selection: body, locale, ip }),
  ),
];
