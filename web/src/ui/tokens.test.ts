import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Scheme = ReadonlyMap<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

function valuesOf(selector: string): [string, string][] {
  const start = css.indexOf(`\n${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block ${selector}`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ]);
}

const light: Scheme = new Map(valuesOf(':root'));
const dark: Scheme = new Map([...light, ...valuesOf("[data-theme='dark']")]);
const schemes = [
  ['light', light],
  ['dark', dark],
] as const;

/** Resolves a token to its hexadecimal colour, through `var()`. */
function colorOf(scheme: Scheme, name: string): string {
  const value = scheme.get(`--${name}`);
  const reference = value?.match(/^var\(--([\w-]+)\)$/)?.[1];
  if (reference) return colorOf(scheme, reference);
  if (!value || !/^#[\da-f]{6}$/i.test(value)) throw new Error(`--${name} is no plain colour: ${value}`);
  return value;
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['background', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const onAnyGround = [
  'text',
  'text-soft',
  'text-faint',
  'ink',
  'candle',
  'danger',
  'success',
  'warning',
  'info',
];
const tinted = ['prayer', 'testimony', 'scripture', 'event', 'general', 'link'];
const avatars = [1, 2, 3, 4, 5, 6, 7, 8];

/** Text on its background: 4.5 to 1 (WCAG 1.4.3). */
const texts: [string, string][] = [
  ...onAnyGround.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...tinted.map((kind): [string, string] => [`${kind}-ink`, `${kind}-tint`]),
  ...['danger', 'success', 'warning', 'info', 'candle', 'ink'].map((tone): [string, string] => [
    tone,
    `${tone}-tint`,
  ]),
  ['on-ink', 'ink'],
  ['on-ink', 'ink-strong'],
  ['text', 'ink-tint'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-strong'],
  ['on-count', 'count'],
  ['on-inverse', 'inverse'],
  ...avatars.flatMap((at): [string, string][] => [
    ['on-avatar', `avatar-${at}-from`],
    ['on-avatar', `avatar-${at}-to`],
  ]),
];

/** Outlines of controls, the focus ring and icons: 3 to 1 (WCAG 1.4.11). */
const shapes: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['line-control', ground],
    ['focus-color', ground],
  ]),
  ['on-primary', 'primary'],
  ['on-secondary', 'secondary'],
];

describe.each(schemes)('in the %s scheme', (_, scheme) => {
  it.each(texts)('%s is readable on %s', (text, ground) => {
    expect(contrast(colorOf(scheme, text), colorOf(scheme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('%s is distinguishable on %s', (shape, ground) => {
    expect(contrast(colorOf(scheme, shape), colorOf(scheme, ground))).toBeGreaterThanOrEqual(3);
  });

  it.each(['text', 'text-soft', 'candle', 'ink'])(
    '%s is readable on every part of the dawn gradient',
    (text) => {
      const stops = scheme.get('--dawn')?.match(/#[\da-f]{6}/gi) ?? [];
      expect(stops).toHaveLength(3);
      for (const stop of stops) expect(contrast(colorOf(scheme, text), stop)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('has a pair of colours for every kind of post', () => {
    const inks = [...scheme.keys()].filter((name) => /^--(?!on)\w+-ink$/.test(name));
    expect(inks.map((name) => name.slice(2, -4)).sort()).toEqual([...tinted].sort());
  });
});

it('the dark scheme has the same tokens as the light one', () => {
  const added = valuesOf("[data-theme='dark']").filter(([name]) => !light.has(name));
  expect(added).toEqual([]);
});
