import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { isOffensiveName } from './names-policy.ts';

/** @param names by form field. @throws ApiError invalid_input naming the fields */
export async function requireInoffensiveNames(
  platform: Platform,
  names: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const isOffensive = await createNameFilter(platform);
  const offensive = Object.entries(names).filter(([, name]) => isOffensive(name ?? ''));
  if (offensive.length > 0)
    throw invalid(Object.fromEntries(offensive.map(([field]) => [field, 'name_unkind'])));
}

/** @returns whether a name is offensive; always false where the site does not filter names */
export async function createNameFilter(platform: Platform): Promise<(name: string) => boolean> {
  const { user_registration, content_moderation } = await getSettings(platform);
  if (!user_registration.usernameProfanityFilter) return () => false;
  const keywords = content_moderation.moderationKeywords.split(',');
  return (name) => isOffensiveName(name, keywords);
}
