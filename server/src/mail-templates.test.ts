import { contrastRatio } from '@radiant/contract/colors.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { describe, expect, test } from 'vitest';
import { mailColors } from './features/settings/mail-present.ts';
import { mailTemplates } from './mail-templates.ts';
import { parseEml } from './platform/mail/parse-eml.ts';
import { defaultMailColors } from './platform/mail/site.ts';
import { composeSample, mailSamples } from './testing/mail-samples.ts';
import { serverWords } from './words/words.ts';

const own = 'https://parish.example.org';
const locales: Locale[] = ['en', 'fr'];

/** The catalogue's constant sentences. */
function sentencesOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words !== 'object' || words === null) return [];
  return Object.values(words).flatMap(sentencesOf);
}

const english = [...sentencesOf(serverWords.en.mails), ...sentencesOf(serverWords.en.letters)];
const french = new Set([...sentencesOf(serverWords.fr.mails), ...sentencesOf(serverWords.fr.letters)]);
/** Long enough not to occur in French by coincidence. */
const onlyEnglish = english.filter((sentence) => sentence.length > 8 && !french.has(sentence));

test('every mail template has a sample', () => {
  const shown = new Set(mailSamples.map(({ template }) => template));
  expect(Object.keys(mailTemplates).filter((name) => !shown.has(name))).toEqual([]);
  expect(mailSamples.filter(({ template }) => !(template in mailTemplates))).toEqual([]);
  expect(new Set(mailSamples.map(({ name }) => name)).size).toBe(mailSamples.length);
});

const cases = mailSamples.flatMap((sample) =>
  locales.map((locale) => ({ name: sample.name, locale, sample })),
);

describe.each(cases)('the mail $name in $locale', ({ sample, locale }) => {
  const read = async () => {
    const composed = await composeSample(sample, locale);
    if (!composed) throw new Error('it would not be sent');
    return { ...composed, ...(await parseEml(composed.mail.source.toString('utf8'))) };
  };

  test('says the same as text and as HTML, in its language', async () => {
    const { content, text, html, subject } = await read();
    expect(html).toContain(`<html lang="${locale}-CA">`);
    expect(subject).toBe(content.subject);
    expect(subject.length).toBeLessThanOrEqual(90);
    for (const part of [text, html]) {
      expect(part, 'a sentence ends once').not.toMatch(/[\p{L}\d]\.\.(?!\.)/u);
      expect(part).not.toMatch(/undefined|\[object|NaN|\$\{|\{\{|null\b/);
      const { hello } = serverWords[locale].mails;
      if (content.name !== null) expect(part).toContain(hello({ name: content.name }));
      expect(part.match(/(Hello|Dear|Bonjour|Cher|Chère)\b[^,.]{0,40},/g) ?? [], 'greetings').toHaveLength(1);
    }
    for (const notice of content.notes) expect(text).toContain(notice);
    for (const { heading, items } of content.sections ?? []) {
      expect(html).toContain(heading.replaceAll("'", '&#39;'));
      for (const { url } of items) if (url) expect(text).toContain(url);
    }
    if (content.button) {
      expect(text).toContain(content.button.url);
      expect(html).toContain(`href="${content.button.url}"`);
    }
    if (locale === 'fr')
      for (const sentence of onlyEnglish) expect(`${subject} ${text}`).not.toContain(sentence);
  });

  test('fetches nothing and links only to the site', async () => {
    const { text, html } = await read();
    expect(html).not.toMatch(/<(img|link|script|iframe|form|input|video|object|svg)\b|url\(|@import|\bsrc=/i);
    const links = [...html.matchAll(/href="([^"]*)"/g), ...text.matchAll(/(https?:\/\/\S+)/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, link = ''] of links) expect(new URL(link).origin).toBe(own);
  });

  test('has readable plain text', async () => {
    const { text } = await read();
    const [said = '', foot = '', ...others] = text.split('\n-- \n');
    expect(foot).not.toBe('');
    expect(others).toEqual([]);
    for (const part of [said, foot]) expect(part).not.toMatch(/\n{4,}|[ \t]\n|<\/?[a-z]+>|&#?\w+;/);
  });

  test('can be unsubscribed from if it was opted into, and only then', async () => {
    const { content, mail, text, html } = await read();
    const source = mail.source.toString('utf8');
    expect(source.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBe(
      content.list !== undefined,
    );
    for (const part of [text, html]) {
      expect(part.includes(serverWords[locale].mails.unsubscribe)).toBe(content.list !== undefined);
    }
  });
});

test('subjects fit a phone where we choose them', async () => {
  const chosen = mailSamples.filter(({ name }) => !/^(notification|support-message)/.test(name));
  for (const sample of chosen) {
    for (const locale of locales) {
      const composed = await composeSample(sample, locale);
      expect(composed?.content.subject.length, `${sample.name} ${locale}`).toBeLessThanOrEqual(60);
      expect(composed?.content.preheader?.length, `${sample.name} ${locale}`).toBeLessThanOrEqual(100);
    }
  }
});

describe('the site’s primary colour', () => {
  const theme = (light: string, dark: string) => {
    const rest = { secondary: '#10b981', background: '#ffffff', surface: '#ffffff', text: '#1f2937' };
    return { lightModeColors: { primary: light, ...rest }, darkModeColors: { primary: dark, ...rest } };
  };

  test('is used in mails where it is readable', () => {
    const { light, dark } = mailColors(theme('#7a1f3d', '#f0a8bf'));
    expect([light.accent, dark.accent]).toEqual(['#7a1f3d', '#f0a8bf']);
    expect(contrastRatio(light.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(light.accent, light.onAccent)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(dark.accent, '#1e1e1e')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(dark.accent, dark.onAccent)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['too light on paper', '#f6c667', '#f0a8bf'],
    ['too dark on a dark ground', '#7a1f3d', '#3a0f1d'],
    ['the default', '#3b82f6', '#6ea2f8'],
  ])('is replaced by ink when it is %s', (_what, light, dark) => {
    expect(mailColors(theme(light, dark))).toEqual(defaultMailColors);
  });

  test('the ink is readable', () => {
    const { light, dark } = defaultMailColors;
    for (const [one, other] of [
      [light.accent, '#ffffff'],
      [light.accent, light.onAccent],
      [dark.accent, '#1e1e1e'],
      [dark.accent, dark.onAccent],
    ] as const) {
      expect(contrastRatio(one, other)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
