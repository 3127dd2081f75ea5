import { providerNameOf, type SocialProvider } from '@radiant/contract/site.ts';
import type { LinkedSocialAccounts } from '@radiant/contract/social-sign-in.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSite } from '../settings/service.ts';
import { confirmPassword } from './password-service.ts';
import * as queries from './queries.ts';
import { deleteIdentity, listIdentities } from './social-queries.ts';

export async function listLinkedSocialAccounts(
  platform: Platform,
  actor: Actor,
): Promise<LinkedSocialAccounts> {
  const { id } = requireMember(actor);
  const [account, identities] = await Promise.all([
    queries.findAccount(platform.db, id),
    listIdentities(platform.db, id),
  ]);
  if (!account) throw new ApiError('unauthenticated');
  return {
    links: identities.map(({ provider, created_at }) => ({ provider, since: created_at.toISOString() })),
    hasPassword: account.password_hash !== null,
  };
}

/** Requires the password, so that the member keeps a way to sign in. @throws ApiError not_found when none is linked */
export async function unlinkSocialAccount(
  platform: Platform,
  actor: Actor,
  { provider, password }: { provider: SocialProvider; password: string },
): Promise<LinkedSocialAccounts> {
  const member = requireMember(actor);
  const { links } = await listLinkedSocialAccounts(platform, actor);
  if (!links.some((link) => link.provider === provider)) throw notFound();
  const account = await confirmPassword(platform, member, { field: 'password', password });
  const providerName = providerNameOf(provider, await getSite(platform));
  await inTransaction(platform.db, async (tx) => {
    if (!(await deleteIdentity(tx, { provider, memberId: member.id }))) throw notFound();
    await platform.mail.send(tx, {
      dedupeKey: `social-unlinked:${newId()}`,
      template: 'social-unlinked',
      recipient: account.email,
      locale: account.locale,
      memberId: account.id,
      params: {
        name: account.display_name,
        provider,
        providerName,
      },
    });
  });
  return await listLinkedSocialAccounts(platform, actor);
}
