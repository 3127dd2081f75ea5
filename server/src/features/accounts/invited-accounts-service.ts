import { limits } from '@radiant/contract/limits.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { hashToken, newId, newToken } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { invitationLink } from './managed-accounts-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { insertResetLinks } from './reset-queries.ts';

type InvitedPerson = {
  firstName: string;
  lastName: string;
  email: string;
  locale: Locale;
  birthday: string | null;
  phone: string | null;
};

/** Of rows with 15 columns; a statement has at most 65,535 parameters. */
const batchSize = 1_000;

/**
 * Normalized and checked; taken addresses fail on the unique index. The owners choose a password with the mailed link,
 * and accept the terms at their first sign-in. @returns the ids
 */
export async function createInvitedAccounts(
  platform: Platform,
  tx: Tx,
  people: readonly InvitedPerson[],
): Promise<string[]> {
  const { requireBirthDate } = (await getSettings(platform, tx)).user_registration;
  const now = platform.clock.now();
  const accounts = people.map((person) => ({
    ...person,
    id: newId(),
    displayName: `${person.firstName} ${person.lastName}`,
    passwordHash: null,
    role: 'user' as const,
    emailVerifiedAt: null,
    isBirthDateRequired: requireBirthDate,
    invitedAt: now,
    now,
  }));
  for (let from = 0; from < accounts.length; from += batchSize)
    await queries.insertMembers(tx, accounts.slice(from, from + batchSize));
  await inviteAll(platform, tx, accounts);
  return accounts.map(({ id }) => id);
}

type Invited = { id: string; email: string; displayName: string; locale: Locale };

async function inviteAll(platform: Platform, tx: Tx, accounts: readonly Invited[]): Promise<void> {
  const { clock, config, mail } = platform;
  const now = clock.now();
  const invitations = accounts.map((account, index) => {
    const minutes = Math.floor(index / limits.invitationsPerMinute);
    const sentAt = new Date(now.getTime() + minutes * 60_000);
    return { account, token: newToken(), sentAt };
  });
  for (let from = 0; from < invitations.length; from += batchSize)
    await insertResetLinks(
      tx,
      invitations.slice(from, from + batchSize).map(({ account, token, sentAt }) => ({
        tokenHash: hashToken(token),
        memberId: account.id,
        now,
        expiresAt: new Date(sentAt.getTime() + policy.lifetimes.invitation),
      })),
    );
  await mail.sendMany(
    tx,
    invitations.map(({ account: { id, email, displayName, locale }, token, sentAt }) => ({
      dedupeKey: `invitation:${newId()}`,
      template: 'invitation',
      recipient: email,
      locale,
      memberId: id,
      params: { name: displayName, link: invitationLink(config, email, token) },
      ...(sentAt > now && { runAt: sentAt }),
    })),
  );
}
