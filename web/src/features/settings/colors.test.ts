import { defaultSettings } from '@radiant/contract/site-settings.ts';
import { expect, test } from 'vitest';
import { completeColors, parseColor } from './colors.ts';

test.each([
  ['#3b82f6', '#3b82f6'],
  [' 3B82F6 ', '#3b82f6'],
  ['#38f', null],
  ['blue', null],
  ['', null],
])('reads %o as %o', (text, color) => expect(parseColor(text)).toBe(color));

test('shows the fallback for a colour that is being typed', () => {
  const { lightModeColors, darkModeColors } = defaultSettings.theme;
  expect(completeColors({ ...lightModeColors, text: '#12' }, darkModeColors)).toEqual({
    ...lightModeColors,
    text: darkModeColors.text,
  });
});
