import * as contract from '@radiant/contract/social-sign-in.ts';
import { type Call, route } from '../../platform/http/call.ts';
import { listSocialLinks, unlinkSocial } from './social-links-service.ts';
import { tripSeconds } from './social-policy.ts';
import { finishSocial, joinSocial, linkSocial, startSocial } from './social-service.ts';
import { getSocialSetUp, setSocialSecret } from './social-set-up-service.ts';

type Cookies = Pick<Call<unknown, unknown, unknown>, 'session' | 'trip'>;
type Step = Awaited<ReturnType<typeof finishSocial>>;

/** Answers how far somebody came, with the cookies that belong to it. */
function settle({ session, trip }: Cookies, { arrival, session: opened, note }: Step): Step['arrival'] {
  if (note === null) trip.clear();
  else trip.set(note, tripSeconds);
  // Without 'Remember me' the browser forgets it when it closes.
  if (opened) session.set(opened.token, opened.isRemembered ? opened.expiresAt : null);
  return arrival;
}

export const socialRoutes = [
  route(contract.startSocialSignIn, async ({ platform, body, trip }) => {
    const { address, note } = await startSocial(platform, body);
    trip.set(note, tripSeconds);
    return { address };
  }),

  route(contract.completeSocialSignIn, async ({ platform, actor, body, address, device, session, trip }) => {
    // What came back is looked at once.
    trip.clear();
    return settle(
      { session, trip },
      await finishSocial(platform, actor, { ...body, address, device, note: trip.value }),
    );
  }),

  route(contract.linkSocialAccount, async ({ platform, actor, body, address, device, session, trip }) =>
    settle(
      { session, trip },
      await linkSocial(platform, actor, { ...body, address, device, note: trip.value }),
    ),
  ),

  route(
    contract.signUpWithSocial,
    async ({ platform, actor, body, locale, address, device, session, trip }) =>
      settle(
        { session, trip },
        await joinSocial(platform, actor, { ...body, locale, address, device, note: trip.value }),
      ),
  ),

  route(contract.listLinkedSocialAccounts, ({ platform, actor }) => listSocialLinks(platform, actor)),

  route(contract.unlinkSocialAccount, ({ platform, actor, params: { provider }, body }) =>
    unlinkSocial(platform, actor, { ...body, provider }),
  ),

  route(contract.getSocialSignInSettings, ({ platform, actor }) => getSocialSetUp(platform, actor)),

  route(contract.setProviderSecret, ({ platform, actor, params: { provider }, body, address }) =>
    setSocialSecret(platform, actor, { ...body, provider, address }),
  ),
];
