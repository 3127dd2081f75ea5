import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastRatio } from '@radiant/contract/colors.ts';
import { defaultSettings, type Settings } from '@radiant/contract/site-settings.ts';
import { describe, expect, test } from 'vitest';
import { presentSite, themeCss } from './present.ts';

type Block = Record<string, string>;

/** The custom properties set by a style sheet rule. */
function propertiesOf(css: string, selector: string): Block {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no rule ${selector}`);
  const body = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = ":root:not([data-theme='dark'])";
const dark = ":root[data-theme='dark']";
const tokens = readFileSync(join(import.meta.dirname, '../../../../web/src/ui/tokens.css'), 'utf8');

const noMarks = { secrets: [], pictures: [] };
const withTheme = (theme: Partial<Settings['theme']>) =>
  themeCss(
    presentSite({
      settings: { ...defaultSettings, theme: { ...defaultSettings.theme, ...theme } },
      assets: noMarks,
    }),
  );

describe('the theme of a site', () => {
  test('equals the design tokens in both schemes when nothing was changed', () => {
    const css = themeCss(presentSite({ settings: defaultSettings, assets: noMarks }));
    const designedLight = propertiesOf(tokens, ':root');
    const designedDark = { ...designedLight, ...propertiesOf(tokens, "[data-theme='dark']") };
    const ours = [
      [propertiesOf(css, light), designedLight],
      [propertiesOf(css, dark), designedDark],
      [propertiesOf(css, ':root:root'), designedLight],
    ] as const;
    for (const [properties, designed] of ours) {
      expect(Object.keys(properties).length).toBeGreaterThan(1);
      for (const [name, value] of Object.entries(properties))
        expect([name, value]).toEqual([name, designed[name]]);
    }
  });

  test('keeps text readable on a custom primary colour', () => {
    for (const primary of ['#ffee00', '#000000', '#ffffff', '#7a7a7a', '#c0392b', '#0f766e', '#767676']) {
      const css = withTheme({ lightModeColors: { ...defaultSettings.theme.lightModeColors, primary } });
      const letters = propertiesOf(css, light)['--on-primary'] ?? '';
      expect([primary, contrastRatio(primary, letters) >= 4.5]).toEqual([primary, true]);
      // Links, titles and buttons use it on every background.
      const { '--ink': ink = '', '--on-ink': onInk = '', '--ink-tint': tint = '' } = propertiesOf(css, light);
      for (const [one, other] of [
        [ink, '#ffffff'],
        [ink, '#f8f9fa'],
        [ink, tint],
        [ink, onInk],
      ] as const)
        expect([primary, one, other, contrastRatio(one, other) >= 4.5]).toEqual([primary, one, other, true]);
    }
  });

  test('highlights switched-on controls in a custom secondary colour', () => {
    for (const secondary of ['#ffee00', '#ffffff', '#c0392b']) {
      const css = withTheme({ lightModeColors: { ...defaultSettings.theme.lightModeColors, secondary } });
      const accent = propertiesOf(css, light)['--accent'] ?? '';
      expect([secondary, contrastRatio(accent, '#ffffff') >= 3]).toEqual([secondary, true]);
    }
  });

  test('derives lines and muted text from a custom background and text colour', () => {
    const css = withTheme({
      darkModeColors: { ...defaultSettings.theme.darkModeColors, background: '#001020', surface: '#0a2036' },
    });
    const properties = propertiesOf(css, dark);
    expect(properties['--background']).toBe('#001020');
    expect(contrastRatio(properties['--text-faint'] ?? '', '#0a2036')).toBeGreaterThan(4.5);
    expect(contrastRatio(properties['--line-control'] ?? '', '#0a2036')).toBeGreaterThan(3);
    expect(propertiesOf(css, light)['--line']).toBeUndefined();
  });

  test('lists the families of the chosen fonts', () => {
    const css = withTheme({ primaryFont: 'Lato', secondaryFont: 'Inter' });
    expect(propertiesOf(css, ':root:root')['--sans']).toMatch(/^Lato,/);
    expect(propertiesOf(css, ':root:root')['--serif']).toMatch(/^'Inter Variable',/);
  });
});
