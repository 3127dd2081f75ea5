import type { Site, SocialProvider } from '@radiant/contract/site.ts';
import {
  defaultSettings,
  type Settings,
  type SettingsCategory,
  settingsSchemas,
  validateSettings,
} from '@radiant/contract/site-settings.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import type * as z from 'zod/mini';
import { type Actor, type Member, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { type Database, type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import { assertOutsideTransaction } from '../../platform/database/single-connection.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  deleteSecret,
  findPng,
  findSecret,
  readSiteAssets,
  type SiteAssets,
  upsertSecret,
} from './assets-queries.ts';
import { homeScreenIconOf, presentManifest, presentSite } from './present.ts';
import {
  isKnownTimeZone,
  listStoredSettings,
  notifyInstances,
  type StoredCategory,
  upsertSettings,
} from './queries.ts';

export { presentMailSite } from './mail-present.ts';
export { minPasswordLength } from './policy.ts';
export { appIdOf, themeCss } from './present.ts';
export type { Settings };

// Read on every page; changes on another instance are seen after this long.
const cacheTtlMs = 5_000;
type CachedSite = { settings: Settings; assets: SiteAssets };
type CacheEntry = { site: Promise<CachedSite>; loaded?: CachedSite; readAt: number };
const cache = new WeakMap<Database, CacheEntry>();

/** At most five seconds old. @param db the caller's transaction, if any */
export async function getSettings(platform: Platform, db: Db = platform.db): Promise<Settings> {
  if (!db.isTransaction) return (await getCachedSite(platform)).settings;
  // Another caller's read may wait for the connection that this transaction holds.
  const loaded = findCached(platform.db)?.loaded;
  return loaded ? loaded.settings : await readSettings({ db, log: platform.log });
}

function findCached(db: Database): CacheEntry | undefined {
  const cached = cache.get(db);
  return cached && performance.now() - cached.readAt < cacheTtlMs ? cached : undefined;
}

function getCachedSite(platform: Platform): Promise<CachedSite> {
  const { db } = platform;
  assertOutsideTransaction(db);
  const cached = findCached(db);
  if (cached) return cached.site;
  const known = readSite(platform);
  const entry: CacheEntry = { site: known, readAt: performance.now() };
  cache.set(db, entry);
  known.then(
    (loaded) => {
      entry.loaded = loaded;
    },
    // Failed reads are not cached.
    () => cache.delete(db),
  );
  return known;
}

async function readSite(platform: Platform): Promise<CachedSite> {
  const [settings, assets] = await Promise.all([readSettings(platform), readSiteAssets(platform.db)]);
  return { settings, assets };
}

async function readSettings({ db, log }: { db: Db; log: Platform['log'] }): Promise<Settings> {
  const stored = await listStoredSettings(db);
  const read = <Category extends SettingsCategory>(category: Category) =>
    readCategory(category, { stored, log });
  return {
    general: read('general'),
    content_moderation: read('content_moderation'),
    user_registration: read('user_registration'),
    email_notifications: read('email_notifications'),
    social_media: read('social_media'),
    feature_toggles: read('feature_toggles'),
    theme: read('theme'),
  };
}

/** Invalid values, from a later version or edited by hand, fall back to the default. */
function readCategory<Category extends SettingsCategory>(
  category: Category,
  { stored, log }: { stored: StoredCategory[]; log: Platform['log'] },
): Settings[Category] {
  const value = stored.find((row) => row.category === category)?.value;
  if (value === undefined) return defaultSettings[category];
  const valid = Object.entries(value).filter(([name, setting]) => {
    const isValid = schemaOf(category).safeParse({ [name]: setting }).success;
    if (!isValid) log.warn({ category, name }, 'a stored setting is invalid; the default is used');
    return isValid;
  });
  return schemaOf(category).parse(Object.fromEntries(valid));
}

const schemaOf = <Category extends SettingsCategory>(category: Category) =>
  settingsSchemas[category] as unknown as z.ZodMiniType<Settings[Category]>;

export async function listSettings(platform: Platform, actor: Actor): Promise<Settings> {
  requireAdmin(actor);
  return await readSettings(platform);
}

/** Audits the old and new values. @throws ApiError forbidden, or invalid_input naming the invalid settings */
export async function changeSettings(platform: Platform, actor: Actor, input: Changes): Promise<Settings> {
  const admin = requireAdmin(actor);
  await inTransaction(platform.db, async (tx) => {
    const { category } = input;
    const before = (await readSettings({ db: tx, log: platform.log }))[category];
    const after = await storeChanges(platform, tx, input);
    const fields = Object.keys(after);
    await audit(platform, tx, {
      actor: admin,
      action: 'settings.update',
      subject: { kind: 'settings', id: category },
      // Contains no secrets: those are sealed and stored elsewhere.
      details: { fields, from: pick(before, fields), to: after },
    });
    await publishSiteChanged(platform, tx);
  });
  cache.delete(platform.db);
  return await readSettings(platform);
}

/** Without an audit entry. @throws ApiError forbidden, or invalid_input naming the invalid settings */
export async function updateSettings<Category extends SettingsCategory>(
  platform: Platform,
  actor: Actor,
  input: { category: Category; changes: Partial<Settings[Category]> },
): Promise<void> {
  requireAdmin(actor);
  await storeChanges(platform, platform.db, input);
  cache.delete(platform.db);
}

/** For a site that is being set up; keeps earlier choices. Call `clearSettingsCache` after the commit. */
export async function initializeSettings(platform: Platform, tx: Tx): Promise<void> {
  const stored = await listStoredSettings(tx);
  const general = stored.find(({ category }) => category === 'general')?.value ?? {};
  const changes = {
    ...(!Object.hasOwn(general, 'defaultAudience') && { isDefaultAudienceChosen: false }),
    ...(!Object.hasOwn(general, 'verseFallback') && { verseFallback: 'plan' }),
  };
  if (Object.keys(changes).length === 0) return;
  await upsertSettings(tx, { category: 'general', changes, now: platform.clock.now() });
  await publishSiteChanged(platform, tx);
}

type Changes = { category: SettingsCategory; changes: Readonly<Record<string, unknown>> };

/** Stores nothing. @throws ApiError invalid_input naming the invalid settings */
export async function previewSettings(platform: Platform, { category, changes }: Changes): Promise<Settings> {
  const parsed = parseChanges({ category, changes });
  const settings = await readSettings(platform);
  return { ...settings, [category]: { ...settings[category], ...parsed } };
}

function parseChanges({ category, changes }: Changes): Record<string, unknown> {
  const problems = validateSettings(category, changes);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const parsed = schemaOf(category).parse(changes);
  return Object.fromEntries(Object.entries(parsed).filter(([name]) => Object.hasOwn(changes, name)));
}

async function storeChanges(
  { clock }: Platform,
  db: Db,
  { category, changes }: Changes,
): Promise<Record<string, unknown>> {
  const given = parseChanges({ category, changes });
  if (typeof given.timeZone === 'string' && !(await isKnownTimeZone(db, given.timeZone)))
    throw invalid({ timeZone: 'time_zone_unknown' });
  const isChosen = category === 'general' && Object.hasOwn(given, 'defaultAudience');
  const stored = { ...given, ...(isChosen && { isDefaultAudienceChosen: true }) };
  await upsertSettings(db, { category, changes: stored, now: clock.now() });
  return given;
}

const pick = (settings: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));

export const getManifest = async (platform: Platform, locale: Locale) =>
  presentManifest(await getCachedSite(platform), locale);

export const getHomeScreenIcon = async (platform: Platform): Promise<string | null> =>
  homeScreenIconOf((await getCachedSite(platform)).assets);

/** Null when the site has none. Cached by version. */
export async function getMailLogo(platform: Platform): Promise<Buffer | null> {
  const { pictures } = (await getCachedSite(platform)).assets;
  const current = pictures.find(({ purpose, hasPng }) => purpose === 'logo' && hasPng);
  if (!current) return null;
  const cached = mailLogoCache.get(platform.db);
  if (cached?.version === current.version) return cached.png;
  const found = await findPng(platform.db, 'logo');
  if (!found) return null;
  mailLogoCache.set(platform.db, found);
  return found.png;
}

const mailLogoCache = new WeakMap<Database, { version: string; png: Buffer }>();

export async function getSite(platform: Platform): Promise<Site> {
  return presentSite({ ...(await getCachedSite(platform)), translates: platform.translator !== null });
}

/** In this order, so that a page that refetches reaches an instance with the new settings. */
export async function publishSiteChanged({ live }: Platform, tx: Tx): Promise<void> {
  await notifyInstances(tx);
  await live.publish(tx, { type: 'site-changed' });
}

export type SecretName = `${SocialProvider}-sign-in`;
const secretSealer = (platform: Platform) => platform.secretsFor('social-sign-in');

export const hasSecret = async (platform: Platform, name: SecretName): Promise<boolean> =>
  (await findSecret(platform.db, name)) !== undefined;

/** Null when none is stored or it was sealed under another SECRET_KEY. */
export async function readSecret(platform: Platform, name: SecretName): Promise<string | null> {
  const sealed = await findSecret(platform.db, name);
  if (!sealed) return null;
  try {
    return secretSealer(platform).open(sealed, name);
  } catch {
    platform.log.error({ name }, 'a secret cannot be decrypted: was it stored with another SECRET_KEY?');
    return null;
  }
}

/** Null removes the secret. Call `clearSettingsCache` after the commit. */
export async function setSecret(
  platform: Platform,
  tx: Tx,
  actor: Member,
  { name, secret }: { name: SecretName; secret: string | null },
): Promise<void> {
  const now = platform.clock.now();
  if (secret === null) await deleteSecret(tx, name);
  else await upsertSecret(tx, { name, sealed: secretSealer(platform).seal(secret, name), now });
  await audit(platform, tx, {
    actor,
    action: secret === null ? 'settings.removeSecret' : 'settings.replaceSecret',
    subject: { kind: 'secret', id: name },
  });
  // The available providers may have changed.
  await publishSiteChanged(platform, tx);
}

/** Other instances are notified or reread within seconds. */
export const clearSettingsCache = ({ db }: Platform): void => void cache.delete(db);
