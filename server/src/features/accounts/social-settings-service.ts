import { type SocialProvider, socialProviders } from '@radiant/contract/site.ts';
import type { SocialSignInSettings } from '@radiant/contract/social-sign-in.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { clearSettingsCache, hasSecret, setSecret } from '../settings/service.ts';
import { confirmPassword } from './password-service.ts';
import { redirectUriOf } from './social-service.ts';

export async function getSocialSignInSettings(
  platform: Platform,
  actor: Actor,
): Promise<SocialSignInSettings> {
  requireAdmin(actor);
  const providers = await Promise.all(
    socialProviders.map(async (provider) => ({
      provider,
      isSecretSet: await hasSecret(platform, `${provider}-sign-in`),
      returnAddress: redirectUriOf(platform, provider),
    })),
  );
  return { providers };
}

/** @throws ApiError forbidden, invalid_input for a wrong password, too_many_requests */
export async function setProviderSecret(
  platform: Platform,
  actor: Actor,
  input: { provider: SocialProvider; secret: string | null; password: string },
): Promise<SocialSignInSettings> {
  const admin = requireAdmin(actor);
  await confirmPassword(platform, admin, { field: 'password', password: input.password });
  await inTransaction(platform.db, (tx) =>
    setSecret(platform, tx, admin, {
      name: `${input.provider}-sign-in`,
      secret: input.secret,
    }),
  );
  clearSettingsCache(platform);
  return await getSocialSignInSettings(platform, actor);
}
