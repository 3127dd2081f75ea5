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
  route(contract.loginWithCode, async ({ platform, actor, body, address, device, session }) => {
    const opened = await loginWithCode(platform, actor, { ...body, address, device });
    // Without 'Remember me' the browser forgets it when it closes.
    session.set(opened.token, opened.isRemembered ? opened.expiresAt : null);
    return { user: opened.user, token: opened.token };
  }),

  route(getReauthenticationMethods, ({ platform, actor }) =>
    reauthenticationService.getReauthenticationMethods(platform, actor),
  ),

  route(reauthenticate, ({ platform, actor, body, address }) =>
    reauthenticationService.reauthenticate(platform, actor, { ...body, address }),
  ),

  route(contract.getSecondFactor, ({ platform, actor }) => getSecondFactor(platform, actor)),

  route(contract.setUpSecondFactor, ({ platform, actor, body }) => setUpSecondFactor(platform, actor, body)),

  route(contract.confirmSecondFactor, async ({ platform, actor, body, address }) => ({
    codes: await confirmSecondFactor(platform, actor, { ...body, address }),
  })),

  route(contract.renewRecoveryCodes, async ({ platform, actor, body, address }) => ({
    codes: await renewRecoveryCodes(platform, actor, { ...body, address }),
  })),

  route(contract.turnOffSecondFactor, ({ platform, actor, body, address }) =>
    turnOffSecondFactor(platform, actor, { ...body, address }),
  ),

  route(contract.getSecondFactorOf, ({ platform, actor, params }) =>
    getMemberSecondFactor(platform, actor, { memberId: params.id }),
  ),

  route(contract.removeSecondFactor, ({ platform, actor, params, body, address }) =>
    removeSecondFactor(platform, actor, { memberId: params.id, password: body.password, address }),
  ),
];
