import { getReauthenticationMethods, reauthenticate } from '@radiant/contract/reauthentication.ts';
import * as contract from '@radiant/contract/second-factor.ts';
import { route } from '../../platform/http/call.ts';
import { loginWithCode } from './login-code-service.ts';
import * as reauthenticationService from './reauthentication-service.ts';
import {
  confirmSecondFactor,
  getMemberSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from './second-factor-service.ts';

export const secondFactorRoutes = [
  route(contract.loginWithCode, async ({ platform, actor, body, session }) => {
    const opened = await loginWithCode(platform, actor, body);
    session.set(opened.token, opened.isRemembered ? opened.expiresAt : null);
    return { user: opened.user, token: opened.token };
  }),

  route(getReauthenticationMethods, ({ platform, actor }) =>
    reauthenticationService.getReauthenticationMethods(platform, actor),
  ),

  route(reauthenticate, ({ platform, actor, body }) =>
    reauthenticationService.reauthenticate(platform, actor, body),
  ),

  route(contract.getSecondFactor, ({ platform, actor }) => getSecondFactor(platform, actor)),

  route(contract.setUpSecondFactor, ({ platform, actor, body }) => setUpSecondFactor(platform, actor, body)),

  route(contract.confirmSecondFactor, async ({ platform, actor, body }) => ({
    codes: await confirmSecondFactor(platform, actor, body),
  })),

  route(contract.renewRecoveryCodes, async ({ platform, actor, body }) => ({
    codes: await renewRecoveryCodes(platform, actor, body),
  })),

  route(contract.turnOffSecondFactor, ({ platform, actor, body }) =>
    turnOffSecondFactor(platform, actor, body),
  ),

  route(contract.getSecondFactorOf, ({ platform, actor, params }) =>
    getMemberSecondFactor(platform, actor, { memberId: params.id }),
  ),

  route(contract.removeSecondFactor, ({ platform, actor, params, body }) =>
    removeSecondFactor(platform, actor, { memberId: params.id, password: body.password }),
  ),
];
