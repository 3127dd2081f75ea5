import * as contract from '@radiant/contract/social-sign-in.ts';
import { type Call, route } from '../../platform/http/call.ts';
import { listLinkedSocialAccounts, unlinkSocialAccount } from './social-links-service.ts';
import { oauthStateTtlSeconds } from './social-policy.ts';
import {
  completeSocialSignIn,
  linkSocialAccount,
  signUpWithSocial,
  startSocialSignIn,
} from './social-service.ts';
import { getSocialSignInSettings, setProviderSecret } from './social-settings-service.ts';

type Cookies = Pick<Call<unknown, unknown, unknown>, 'session' | 'oauthState'>;
type Step = Awaited<ReturnType<typeof completeSocialSignIn>>;

function applyStep(
  { session, oauthState }: Cookies,
  { result, session: opened, sealedState }: Step,
): Step['result'] {
  if (sealedState === null) oauthState.clear();
  else oauthState.set(sealedState, oauthStateTtlSeconds);
  if (opened) session.set(opened.token, opened.isRemembered ? opened.expiresAt : null);
  return result;
}

export const socialRoutes = [
  route(contract.startSocialSignIn, async ({ platform, body, oauthState }) => {
    const { address, sealedState } = await startSocialSignIn(platform, body);
    oauthState.set(sealedState, oauthStateTtlSeconds);
    return { address };
  }),

  route(contract.completeSocialSignIn, async ({ platform, actor, body, session, oauthState }) => {
    // The state works once.
    oauthState.clear();
    return applyStep(
      { session, oauthState },
      await completeSocialSignIn(platform, actor, { ...body, sealedState: oauthState.value }),
    );
  }),

  route(contract.linkSocialAccount, async ({ platform, actor, body, session, oauthState }) =>
    applyStep(
      { session, oauthState },
      await linkSocialAccount(platform, actor, { ...body, sealedState: oauthState.value }),
    ),
  ),

  route(contract.signUpWithSocial, async ({ platform, actor, body, locale, session, oauthState }) =>
    applyStep(
      { session, oauthState },
      await signUpWithSocial(platform, actor, {
        ...body,
        locale,
        sealedState: oauthState.value,
      }),
    ),
  ),

  route(contract.listLinkedSocialAccounts, ({ platform, actor }) =>
    listLinkedSocialAccounts(platform, actor),
  ),

  route(contract.unlinkSocialAccount, ({ platform, actor, params: { provider }, body }) =>
    unlinkSocialAccount(platform, actor, { ...body, provider }),
  ),

  route(contract.getSocialSignInSettings, ({ platform, actor }) => getSocialSignInSettings(platform, actor)),

  route(contract.setProviderSecret, ({ platform, actor, params: { provider }, body }) =>
    setProviderSecret(platform, actor, { ...body, provider }),
  ),
];
