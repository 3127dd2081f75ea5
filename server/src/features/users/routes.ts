import * as imports from '@radiant/contract/member-imports.ts';
import * as contract from '@radiant/contract/users.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as acts from './actions-service.ts';
import { exportUsers } from './export-service.ts';
import { exportForImport } from './import-export-service.ts';
import * as importsService from './imports-service.ts';
import * as service from './service.ts';
import * as sessions from './sessions-service.ts';
import { updateUser } from './update-service.ts';

export const usersRoutes: readonly Route[] = [
  route(contract.listUsers, ({ platform, actor, query }) => service.listUsers(platform, actor, query)),
  route(contract.createUser, async ({ platform, actor, body, idempotencyKey, locale }) => ({
    user: await service.createUser(platform, actor, { draft: body, idempotencyKey, locale }),
  })),
  route(contract.getUser, async ({ platform, actor, params }) => ({
    user: await service.getUser(platform, actor, params.id),
  })),
  route(contract.updateUser, async ({ platform, actor, params, body, files }) => ({
    user: await updateUser(platform, actor, {
      id: params.id,
      edit: body,
      avatar: files.pp,
      banner: files.pc,
    }),
  })),
  route(contract.deleteUser, async ({ platform, actor, params }) => {
    await acts.removeUser(platform, actor, { id: params.id });
    return undefined;
  }),
  route(contract.sendUserPasswordReset, async ({ platform, actor, params }) => {
    await acts.sendReset(platform, actor, { id: params.id });
    return undefined;
  }),
  route(contract.inviteUser, async ({ platform, actor, params }) => ({
    user: await acts.inviteUser(platform, actor, { id: params.id }),
  })),
  route(contract.listUserSessions, async ({ platform, actor, params }) => ({
    sessions: await sessions.listUserSessions(platform, actor, { id: params.id }),
  })),
  route(contract.endUserSessions, async ({ platform, actor, params }) => {
    await sessions.endUserSessions(platform, actor, { id: params.id });
    return undefined;
  }),
  route(contract.applyUserBulkAction, ({ platform, actor, body }) => acts.changeUsers(platform, actor, body)),
  route(contract.exportUsers, ({ platform, actor, body, locale }) =>
    exportUsers(platform, actor, { selection: body, locale }),
  ),
  route(imports.previewImport, ({ platform, actor, body }) =>
    importsService.previewImport(platform, actor, body),
  ),
  route(imports.importMembers, ({ platform, actor, body, idempotencyKey }) =>
    importsService.importMembers(platform, actor, { ...body, idempotencyKey }),
  ),
  route(imports.exportForImport, ({ platform, actor, locale }) => exportForImport(platform, actor, locale)),
  route(imports.listImports, ({ platform, actor }) => importsService.listImports(platform, actor)),
  route(imports.undoImport, ({ platform, actor, params }) =>
    importsService.undoImport(platform, actor, params),
  ),
];
