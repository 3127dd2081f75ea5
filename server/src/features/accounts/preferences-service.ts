import type { Preferences, PreferencesEdit } from '@radiant/contract/preferences.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import * as queries from './preferences-queries.ts';

export async function getPreferences({ db }: Platform, actor: Actor): Promise<Preferences> {
  const preferences = await queries.findPreferences(db, requireMember(actor).id);
  if (!preferences) throw new ApiError('unauthenticated');
  return preferences;
}

export async function updatePreferences(
  platform: Platform,
  actor: Actor,
  edit: PreferencesEdit,
): Promise<Preferences> {
  await queries.updatePreferences(platform.db, requireMember(actor).id, edit);
  return getPreferences(platform, actor);
}
