import { defaultSettings } from '@radiant/contract/site-settings.ts';
import { expect, test } from 'vitest';
import { removeSaved, validateChanges } from './settings-changes.ts';

test('removes saved settings from the draft', () => {
  const done = [{ category: 'general' as const, changes: { siteName: 'St. Anne' } }];
  expect(removeSaved({ general: { siteName: 'St. Anne' } }, done)).toEqual({});
});

test('keeps a setting that changed again while saving', () => {
  const done = [{ category: 'general' as const, changes: { siteName: 'St. Anne', contactEmail: 'a@b.ca' } }];
  const typed = { general: { siteName: 'St. Anne by the Sea', contactEmail: 'a@b.ca' } };
  expect(removeSaved(typed, done)).toEqual({ general: { siteName: 'St. Anne by the Sea' } });
});

test('marks each colour that cannot be read at its own field', () => {
  const { theme } = defaultSettings;
  const changed = (part: Partial<typeof theme.lightModeColors>) => {
    const lightModeColors = { ...theme.lightModeColors, ...part };
    const changes = [{ category: 'theme' as const, changes: { lightModeColors } }];
    return (['theme', 'general'] as const).map((tab) =>
      validateChanges(tab, changes, { theme: { ...theme, lightModeColors } }),
    );
  };
  expect(changed({ primary: 'blue' })).toEqual([
    { 'lightModeColors-primary': 'color_invalid' },
    { lightModeColors: 'color_invalid' },
  ]);
  expect(changed({ text: '#eeeeee' })).toEqual([
    { lightModeColors: 'colors_unreadable' },
    { lightModeColors: 'colors_unreadable' },
  ]);
  expect(changed({ primary: '#144172' })).toEqual([{}, {}]);
});
