import {
  type Settings,
  type SettingsCategory,
  settingsCategories,
  validateSettings,
} from '@radiant/contract/site-settings.ts';
import { changedSince } from '../../platform/drafts.ts';
import { validateColors } from './colors.ts';

export type SettingsDraft = { [Category in SettingsCategory]?: Partial<Settings[Category]> };
export type CategoryChanges = { category: SettingsCategory; changes: Record<string, unknown> };

/** Settings of other categories that a tab shows as well. */
const settingsFromOtherTabs: Readonly<
  Partial<Record<SettingsCategory, Partial<Record<SettingsCategory, readonly string[]>>>>
> = {
  general: { theme: ['lightModeColors'] },
  feature_toggles: {
    user_registration: ['allowRegistration', 'allowSocialLogin'],
    theme: ['enableDarkMode'],
  },
};

export const applyDraft = (stored: Settings, draft: SettingsDraft): Settings => ({
  general: { ...stored.general, ...draft.general },
  content_moderation: { ...stored.content_moderation, ...draft.content_moderation },
  user_registration: { ...stored.user_registration, ...draft.user_registration },
  social_media: { ...stored.social_media, ...draft.social_media },
  feature_toggles: { ...stored.feature_toggles, ...draft.feature_toggles },
  email_notifications: { ...stored.email_notifications, ...draft.email_notifications },
  theme: { ...stored.theme, ...draft.theme },
});

/** Changes to save on a tab; a value equal to the stored one is no change. */
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

/** Message keys by field. */
export function validateChanges(
  tab: SettingsCategory,
  changes: readonly CategoryChanges[],
  { theme }: Pick<Settings, 'theme'>,
): Record<string, string> {
  const errors: Record<string, string> = Object.assign(
    {},
    ...changes.map(({ category, changes: of }) => validateSettings(category, of)),
  );
  for (const setting of ['lightModeColors', 'darkModeColors'] as const) {
    if (errors[setting] !== 'color_invalid') continue;
    delete errors[setting];
    Object.assign(errors, validateColors(tab, setting, theme[setting]));
  }
  return errors;
}

/** The draft without saved changes; a value changed since stays. */
export function removeSaved(draft: SettingsDraft, done: readonly CategoryChanges[]): SettingsDraft {
  const left = Object.entries(draft).map(([category, part]) => {
    const gone = done.find((changes) => changes.category === category)?.changes ?? {};
    return [category, changedSince(part, gone)] as const;
  });
  return Object.fromEntries(left.filter(([, part]) => Object.keys(part).length > 0));
}
