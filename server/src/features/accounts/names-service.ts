import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { isOffensiveName } from './names-policy.ts';

/** @param names by form field. @throws ApiError invalid_input naming the fields */
export async function requireInoffensiveNames(
  platform: Platform,
  names: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const { user_registration, content_moderation } = await getSettings(platform);
  if (!user_registration.usernameProfanityFilter) return;
  const keywords = content_moderation.moderationKeywords.split(',');
  const offensive = Object.entries(names).filter(([, name]) => isOffensiveName(name ?? '', keywords));
  if (offensive.length > 0)
    throw invalid(Object.fromEntries(offensive.map(([field]) => [field, 'name_unkind'])));
}
