import type { Preferences, PreferencesEdit } from '@radiant/contract/preferences.ts';
import type { Db } from '../../platform/database/database.ts';

export const findPreferences = (db: Db, memberId: string): Promise<Preferences | undefined> =>
  db
    .selectFrom('members')
    .select([
      'default_audience as defaultAudience',
      'is_discoverable as isDiscoverable',
      'locale as language',
      'has_hidden_first_steps as hasHiddenFirstSteps',
    ])
    .where('id', '=', memberId)
    .executeTakeFirst();

export async function updatePreferences(
  db: Db,
  memberId: string,
  { defaultAudience, isDiscoverable, language, hasHiddenFirstSteps }: PreferencesEdit,
): Promise<void> {
  await db
    .updateTable('members')
    .set({
      // An update needs at least one column.
      id: memberId,
      ...(defaultAudience !== undefined && {
        default_audience: defaultAudience === 'site' ? null : defaultAudience,
        last_audience: null,
      }),
      is_discoverable: isDiscoverable,
      locale: language,
      has_hidden_first_steps: hasHiddenFirstSteps,
    })
    .where('id', '=', memberId)
    .execute();
}
