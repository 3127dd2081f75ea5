import * as contract from '@radiant/contract/social-sign-in.ts';
import { type Call, route } from '../../platform/http/call.ts';
import { listSocialLinks, unlinkSocial } from './social-links-service.ts';
import { oauthStateTtlSeconds } from './social-policy.ts';
import { finishSocial, joinSocial, linkSocial, startSocial } from './social-service.ts';
import { getSocialSetUp, setSocialSecret } from './social-set-up-service.ts';

type Cookies = Pick<Call<unknown, unknown, unknown>, 'session' | 'oauthState'>;
type Step = Awaited<ReturnType<typeof finishSocial>>;

function applyStep(
  { session, oauthState }: Cookies,
  { arrival, session: opened, sealedState }: Step,
): Step['arrival'] {
  if (sealedState === null) oauthState.clear();
  else oauthState.set(sealedState, oauthStateTtlSeconds);
  if (opened) session.set(opened.token, opened.isRemembered ? opened.expiresAt : null);
  return arrival;
}

export const socialRoutes = [
  route(contract.startSocialSignIn, async ({ platform, body, oauthState }) => {
    const { address, sealedState } = await startSocial(platform, body);
    oauthState.set(sealedState, oauthStateTtlSeconds);
    return { address };
  }),

  route(contract.completeSocialSignIn, async ({ platform, actor, body, session, oauthState }) => {
    // The state works once.
    oauthState.clear();
    return applyStep(
      { session, oauthState },
      await finishSocial(platform, actor, { ...body, sealedState: oauthState.value }),
    );
  }),

  route(contract.linkSocialAccount, async ({ platform, actor, body, session, oauthState }) =>
    applyStep(
      { session, oauthState },
      await linkSocial(platform, actor, { ...body, sealedState: oauthState.value }),
    ),
  ),

  route(contract.signUpWithSocial, async ({ platform, actor, body, locale, session, oauthState }) =>
    applyStep(
      { session, oauthState },
      await joinSocial(platform, actor, {
        ...body,
        locale,
        sealedState: oauthState.value,
      }),
    ),
  ),

  route(contract.listLinkedSocialAccounts, ({ platform, actor }) => listSocialLinks(platform, actor)),

  route(contract.unlinkSocialAccount, ({ platform, actor, params: { provider }, body }) =>
    unlinkSocial(platform, actor, { ...body, provider }),
  ),

  route(contract.getSocialSignInSettings, ({ platform, actor }) => getSocialSetUp(platform, actor)),

  route(contract.setProviderSecret, ({ platform, actor, params: { provider }, body }) =>
    setSocialSecret(platform, actor, { ...body, provider }),
  ),
];
