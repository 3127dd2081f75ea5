import {
  type Settings,
  type SettingsCategory,
  settingsCategories,
  wrongSettings,
} from '@radiant/contract/site-settings.ts';
import { changedSince } from '../../platform/drafts.ts';

/** What was changed and is not saved yet, by category. */
export type SettingsDraft = { [Category in SettingsCategory]?: Partial<Settings[Category]> };
export type CategoryChanges = { category: SettingsCategory; changes: Record<string, unknown> };

/** What a tab shows of other categories: stored once, shown in both places. */
const settingsFromOtherTabs: Readonly<
  Partial<Record<SettingsCategory, Partial<Record<SettingsCategory, readonly string[]>>>>
> = {
  general: { theme: ['lightModeColors'] },
  feature_toggles: {
    user_registration: ['allowRegistration', 'allowSocialLogin'],
    theme: ['enableDarkMode'],
  },
};

/** The settings as they stand in the forms. */
export const applyDraft = (stored: Settings, draft: SettingsDraft): Settings => ({
  general: { ...stored.general, ...draft.general },
  content_moderation: { ...stored.content_moderation, ...draft.content_moderation },
  user_registration: { ...stored.user_registration, ...draft.user_registration },
  social_media: { ...stored.social_media, ...draft.social_media },
  feature_toggles: { ...stored.feature_toggles, ...draft.feature_toggles },
  email_notifications: { ...stored.email_notifications, ...draft.email_notifications },
  theme: { ...stored.theme, ...draft.theme },
});

/** What a tab has to save; what stands again as it was stored is no change. */
export function listChanges(
  tab: SettingsCategory,
  stored: Settings,
  draft: SettingsDraft,
): CategoryChanges[] {
  return settingsCategories.flatMap((category) => {
    const shown = settingsFromOtherTabs[tab]?.[category];
    if (category !== tab && shown === undefined) return [];
    const before: Readonly<Record<string, unknown>> = stored[category];
    const entries = Object.entries(draft[category] ?? {}).filter(
      ([name, value]) =>
        (category === tab || shown?.includes(name)) && JSON.stringify(value) !== JSON.stringify(before[name]),
    );
    return entries.length > 0 ? [{ category, changes: Object.fromEntries(entries) }] : [];
  });
}

export const countChanges = (changes: readonly CategoryChanges[]): number =>
  changes.reduce((sum, { changes: of }) => sum + Object.keys(of).length, 0);

/** What is wrong with them, as message keys by field. */
export const validateChanges = (changes: readonly CategoryChanges[]): Record<string, string> =>
  Object.assign({}, ...changes.map(({ category, changes: of }) => wrongSettings(category, of)));

/** The draft without these changes; what was changed again since stays. */
export function removeSaved(draft: SettingsDraft, done: readonly CategoryChanges[]): SettingsDraft {
  const left = Object.entries(draft).map(([category, part]) => {
    const gone = done.find((changes) => changes.category === category)?.changes ?? {};
    return [category, changedSince(part, gone)] as const;
  });
  return Object.fromEntries(left.filter(([, part]) => Object.keys(part).length > 0));
}
