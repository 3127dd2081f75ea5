import { type Colors, colorNames, type SettingsCategory } from '@radiant/contract/site-settings.ts';

/** `3B82F6` and `#3B82F6` as the server stores them; null for anything else. */
export function parseColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

/** Colours to show while one of them is being typed. */
export function completeColors(colors: Colors, fallback: Colors): Colors {
  const shown = { ...colors };
  for (const name of colorNames) shown[name] = parseColor(colors[name]) ?? fallback[name];
  return shown;
}

type ColorSetting = 'lightModeColors' | 'darkModeColors';

/** The field of one colour. Errors about a whole scheme are shown at the one with the scheme's own name. */
export function getColorField(tab: SettingsCategory, setting: ColorSetting, name: keyof Colors): string {
  return name === (tab === 'general' ? 'primary' : 'text') ? setting : `${setting}-${name}`;
}

/** An error at the field of each colour that cannot be read. */
export function validateColors(
  tab: SettingsCategory,
  setting: ColorSetting,
  colors: Colors,
): Record<string, string> {
  const invalid = colorNames.filter((name) => parseColor(colors[name]) === null);
  return Object.fromEntries(invalid.map((name) => [getColorField(tab, setting, name), 'color_invalid']));
}
