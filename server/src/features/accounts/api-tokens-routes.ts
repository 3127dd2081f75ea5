import * as contract from '@radiant/contract/api-tokens.ts';
import { route } from '../../platform/http/call.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens-service.ts';

export const apiTokensRoutes = [
  route(contract.listApiTokens, async ({ platform, actor }) => ({
    tokens: await listApiTokens(platform, actor),
  })),

  route(contract.createApiToken, ({ platform, actor, body }) => createApiToken(platform, actor, body)),

  route(contract.revokeApiToken, ({ platform, actor, params }) =>
    revokeApiToken(platform, actor, { tokenId: params.id }),
  ),
];
