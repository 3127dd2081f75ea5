import type { FirstAdminInput } from '@radiant/contract/accounts.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, guest } from '../../actor.ts';
import { ConfigError } from '../../config.ts';
import { audit } from '../../platform/audit.ts';
import { hashToken, newId, newToken } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/passwords/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { clearSettingsCache, initializeSettings } from '../settings/service.ts';
import * as firstAdminQueries from './first-admin-queries.ts';
import { requireValidPassword } from './password-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { endSessionsOf } from './sessions-service.ts';
import { refuseTakenEmail } from './sign-up-service.ts';

/** Workers create no setup link: it would void the printed one. @throws ConfigError for a weak `ADMIN_PASSWORD` */
export async function ensureFirstAdmin(platform: Platform): Promise<{ setupLink: string | null }> {
  const { db, clock, config } = platform;
  if (await firstAdminQueries.hasAdmin(db)) return { setupLink: null };
  if (config.admin) {
    await createAdminFromConfig(platform, config.admin);
    return { setupLink: null };
  }
  if (config.worker === 'only') return { setupLink: null };
  const token = newToken();
  const isCreated = await inTransaction(db, async (tx) => {
    await firstAdminQueries.lockAdminChanges(tx);
    if (await firstAdminQueries.hasAdmin(tx)) return false;
    await firstAdminQueries.replaceSetupLink(tx, hashToken(token), clock.now());
    return true;
  });
  return { setupLink: isCreated ? `${config.publicUrl}/setup/${token}` : null };
}

/** Call it in the demoting transaction. @throws ApiError rule_broken for `field` when no administrator would be left */
export async function requireAnotherAdmin(tx: Tx, memberId: string, field: string): Promise<void> {
  await firstAdminQueries.lockAdminChanges(tx);
  if (await firstAdminQueries.hasOtherAdmin(tx, memberId)) return;
  throw new ApiError('rule_broken', { fields: { [field]: 'last_admin' } });
}

const defaultAdminNames: policy.Names = {
  firstName: 'Site',
  lastName: 'Administrator',
  displayName: 'Site Administrator',
};

async function createAdminFromConfig(
  platform: Platform,
  credentials: { email: string; password: string },
): Promise<void> {
  const email = policy.normalizeEmail(credentials.email);
  const choice = { field: 'password', password: credentials.password, names: defaultAdminNames, email };
  await requireValidPassword(platform, choice).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw new ConfigError(
      'ADMIN_PASSWORD is too weak: use at least 8 characters (or what the settings require), with an uppercase\n' +
        'and a lowercase letter, a digit and a special character, and neither a well-known password nor your address.',
    );
  });
  const passwordHash = await hashPassword(credentials.password);
  await inTransaction(platform.db, async (tx) => {
    await firstAdminQueries.lockAdminChanges(tx);
    if (await firstAdminQueries.hasAdmin(tx)) return;
    const now = platform.clock.now();
    const existing = await queries.findAccountByEmail(tx, email);
    if (existing) {
      await firstAdminQueries.promoteToAdmin(tx, existing.id, { passwordHash, now });
      await endSessionsOf(tx, existing.id);
      await auditFirstAdmin(platform, tx, { id: existing.id, actor: guest });
    } else {
      await insertAdmin(platform, tx, {
        email,
        names: defaultAdminNames,
        passwordHash,
        locale: 'en',
        now,
        actor: guest,
      });
    }
    await firstAdminQueries.deleteSetupLinks(tx);
    await initializeSettings(platform, tx);
  });
  clearSettingsCache(platform);
}

type NewAdmin = {
  email: string;
  names: policy.Names;
  passwordHash: string;
  locale: Locale;
  now: Date;
  actor: Actor;
};

async function insertAdmin(
  platform: Platform,
  tx: Tx,
  { email, names, passwordHash, locale, now, actor }: NewAdmin,
): Promise<void> {
  const id = newId();
  await queries.insertMember(tx, {
    id,
    email,
    ...names,
    passwordHash,
    role: 'admin',
    locale,
    emailVerifiedAt: now,
    now,
  });
  await auditFirstAdmin(platform, tx, { id, actor });
}

const auditFirstAdmin = (
  platform: Platform,
  tx: Tx,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> =>
  audit(platform, tx, { actor, action: 'accounts.createFirstAdmin', subject: { kind: 'member', id } });

/** @throws ApiError not_found for an unknown link or once there is an administrator, invalid_input, email_taken */
export async function createFirstAdmin(
  platform: Platform,
  actor: Actor,
  input: FirstAdminInput & { locale: Locale },
): Promise<void> {
  const { db, clock } = platform;
  const tokenHash = hashToken(input.token);
  if (!(await firstAdminQueries.isValidSetupLink(db, tokenHash))) throw notFound();
  const names = policy.parseNames(input);
  const email = policy.normalizeEmail(input.email);
  await requireValidPassword(platform, { field: 'password', password: input.password, names, email });

  const passwordHash = await hashPassword(input.password);
  await refuseTakenEmail(() =>
    inTransaction(db, async (tx) => {
      await firstAdminQueries.lockAdminChanges(tx);
      const isAllowed =
        (await firstAdminQueries.isValidSetupLink(tx, tokenHash)) && !(await firstAdminQueries.hasAdmin(tx));
      if (!isAllowed) throw notFound();
      await insertAdmin(platform, tx, {
        email,
        names,
        passwordHash,
        locale: input.locale,
        now: clock.now(),
        actor,
      });
      await firstAdminQueries.deleteSetupLinks(tx);
      await initializeSettings(platform, tx);
    }),
  );
  clearSettingsCache(platform);
}
