import { translationNames } from '@radiant/contract/bible.ts';
import { getDaily } from '@radiant/contract/daily.ts';
import { updateSiteSettings } from '@radiant/contract/site-settings.ts';
import {
  listVersePlan,
  previewVersePlan,
  removeFromVersePlan,
  saveVersePlan,
} from '@radiant/contract/verse-plan.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guest } from '../../actor.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { findSharedVerse } from './service.ts';

// The test clock is set to noon in Toronto on 20 November.
const app = await createTestApp();
const { platform, send, people, clock } = app;
const { db } = platform;
const ada = await people.join('Ada Admin', { role: 'admin' });
const anna = await people.join('Anna Author');
const mona = await people.join('Mona Moderator', { role: 'moderator' });

const headersOf = (locale: Locale) => ({ 'accept-language': `${locale}-CA` });
const read = async (locale: Locale = 'en', as?: Person) => {
  const { status, body } = await send(getDaily, { as: as?.token, headers: headersOf(locale) });
  expect(status).toBe(200);
  return body as { verse: { id: string } | null; passage: { reference: string; text: string } | null };
};
const referenceOf = async (locale: Locale = 'en', as?: Person) => (await read(locale, as)).passage?.reference;
const choose = async (day: string, language: Locale, reference = 'Jean 3, 16') => {
  const id = await people.post(anna, { kind: 'scripture', language });
  await db.updateTable('posts').set({ reference }).where('id', '=', id).execute();
  await db
    .insertInto('daily_picks')
    .values({ slot: 'verse', day, language, post_id: id, chosen_at: clock.now() })
    .execute();
  return id;
};
const change = (verseFallback: 'plan' | 'last') =>
  send(updateSiteSettings, { as: ada.token, params: { category: 'general' }, body: { verseFallback } });
const save = (text: string, { as = ada, language = 'en' as Locale, locale = 'en' as Locale } = {}) =>
  send(saveVersePlan, { as: as.token, body: { text, language }, headers: headersOf(locale) });
const remove = (entry?: string) =>
  send(removeFromVersePlan, { as: ada.token, query: entry === undefined ? {} : { entry } });

beforeEach(async () => {
  await db.deleteFrom('daily_picks').execute();
  await db.deleteFrom('verse_plan').execute();
  expect((await change('plan')).status).toBe(200);
});

describe('without a post for the day', () => {
  test('readers get the passage of the plan of the year, in their language', async () => {
    await choose('2026-11-19', 'en', 'John 1:5');
    expect(await read('en')).toMatchObject({
      verse: null,
      passage: {
        reference: 'Matthew 18:4–5',
        translation: 'World English Bible',
        text: expect.stringMatching(/^Whoever therefore humbles himself/),
      },
    });
    expect(await read('fr')).toMatchObject({
      verse: null,
      passage: { reference: 'Matthieu 18,\u00a04-5', translation: 'Louis Segond 1910' },
    });
  });

  test('or the last post chosen, where the setting says so', async () => {
    const id = await choose('2026-11-19', 'en', 'John 1:5');
    await change('last');
    expect(await read()).toMatchObject({ verse: { id }, passage: null });
  });

  test('a post hidden from a reader leaves them the passage', async () => {
    const id = await choose('2026-11-20', 'en', 'John 1:5');
    await db
      .insertInto('hidden_posts')
      .values({ post_id: id, member_id: mona.id, hidden_at: clock.now() })
      .execute();
    expect(await read('en', mona)).toMatchObject({ verse: null, passage: { reference: 'Matthew 18:4–5' } });
    expect((await read('en', ada)).verse).toMatchObject({ id });
  });

  test('the day changes at midnight in the site’s time zone', async () => {
    clock.advance({ minutes: 12 * 60 - 1 });
    expect(await referenceOf()).toBe('Matthew 18:4–5');
    clock.advance({ minutes: 1 });
    expect(await referenceOf()).toBe('Psalm 84:1–2');
    clock.advance({ minutes: -12 * 60 });
  });
});

describe('a post chosen for this day', () => {
  test('comes before every plan, in either language', async () => {
    await save('2026-11-20;John 1:1');
    const id = await choose('2026-11-20', 'fr');
    expect(await read('fr')).toMatchObject({ verse: { id }, passage: null });
    expect(await read('en')).toMatchObject({ verse: { id }, passage: { reference: 'John 3:16' } });
  });

  test.each(['plan', 'last'] as const)('is never shown in the other language: %s', async (fallback) => {
    await change(fallback);
    await choose('2026-11-20', 'fr', 'Saint Augustin');
    const { verse, passage } = await read('en');
    expect(verse).toBeNull();
    expect(passage?.reference).toBe(fallback === 'plan' ? 'Matthew 18:4–5' : undefined);
  });
});

describe('the parish’s plan', () => {
  test('comes before the plan of the year and the last post, that of one year first', async () => {
    await save('11-20;John 1:1\n2026-11-20;John 1:2\n11-21;John 1:3');
    expect(await referenceOf()).toBe('John 1:2');
    await remove('2026-11-20');
    expect(await referenceOf()).toBe('John 1:1');
    await choose('2026-11-19', 'en');
    await change('last');
    expect(await referenceOf()).toBe('John 1:1');
    await remove();
    expect(await referenceOf()).toBeUndefined();
  });

  test('leaves readers whose translation lacks the passage the next plan', async () => {
    await save('11-20;Wisdom 3:1');
    expect(await referenceOf('en')).toBe('Wisdom 3:1');
    expect(await referenceOf('fr')).toBe('Matthieu 18,\u00a04-5');
  });

  test('is understood as the language counts the verses of Psalms', async () => {
    await save('11-20;Ps 51, 3', { language: 'fr', locale: 'fr' });
    expect(await referenceOf('en')).toBe('Psalm 51:1');
  });

  test('replaces a day and saves all lines or none', async () => {
    expect((await save('11-20;John 1:1')).body).toEqual({ saved: 1 });
    const refused = await save('11-20;John 1:2\n11-31;John 1:3');
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { text: expect.stringMatching(/Nothing/) } },
    });
    expect(await referenceOf()).toBe('John 1:1');
    await save('11-20;John 1:2');
    expect(await referenceOf()).toBe('John 1:2');
    expect(await save('')).toMatchObject({ status: 400, body: { fields: { text: expect.any(String) } } });
    expect(await save('date;reference')).toMatchObject({ status: 400 });
  });

  test('a preview names every bad line and saves nothing', async () => {
    await save('11-20;John 1:1');
    const text = '11-20;Jn 1, 2\n11-31;Jn 1, 3\n11-22;Jon 9, 9\n11-20;Jn 1, 4\nJn 1\n11-23;Sg 3, 1';
    const { body } = await send(previewVersePlan, {
      as: ada.token,
      body: { text, language: 'fr' },
      headers: headersOf('fr'),
    });
    expect(body).toEqual({
      ready: 2,
      replaced: 1,
      problems: [
        { line: 2, reason: 'verse_plan_day', value: '11-31;Jn 1, 3', sameAs: null },
        { line: 3, reason: 'reference_chapter_unknown', value: '11-22;Jon 9, 9', sameAs: null },
        { line: 4, reason: 'verse_plan_repeated', value: '11-20;Jn 1, 4', sameAs: 1 },
        { line: 5, reason: 'verse_plan_line', value: 'Jn 1', sameAs: null },
      ],
      untranslated: [{ line: 6, reference: 'Sagesse 3,\u00a01', language: 'fr' }],
      examples: [
        { day: '11-20', reference: 'Jean 1,\u00a02', text: expect.stringMatching(/Dieu/) },
        { day: '11-23', reference: 'Sagesse 3,\u00a01', text: '' },
      ],
    });
    expect(await referenceOf()).toBe('John 1:1');
  });

  test('is listed by month, beside the plan of the year', async () => {
    await save('11-20;John 1:1\n2026-11-21;John 1:2\n2027-11-21;John 1:3');
    const { body } = await send(listVersePlan, { as: ada.token, query: { month: '2026-11' } });
    const { days, ...rest } = body as { days: { day: string }[] };
    expect(rest).toEqual({ total: 3, fallback: 'plan' });
    expect(days).toHaveLength(30);
    expect(days.slice(19, 22)).toEqual([
      { day: '2026-11-20', own: { entry: '11-20', reference: 'John 1:1' }, builtIn: 'Matthew 18:4–5' },
      { day: '2026-11-21', own: { entry: '2026-11-21', reference: 'John 1:2' }, builtIn: 'Psalm 84:1–2' },
      { day: '2026-11-22', own: null, builtIn: 'Psalm 98:4–5' },
    ]);
    expect((await send(listVersePlan, { as: ada.token, query: { month: '2026-13' } })).status).toBe(400);
    expect((await remove('11-31')).status).toBe(400);
  });

  test('is for administrators only', async () => {
    for (const as of [anna, mona]) {
      expect((await save('11-20;John 1:1', { as })).status).toBe(403);
      expect((await send(listVersePlan, { as: as.token, query: { month: '2026-11' } })).status).toBe(403);
      expect((await send(removeFromVersePlan, { as: as.token })).status).toBe(403);
    }
    expect((await read()).passage?.reference).toBe('Matthew 18:4–5');
  });

  test('tells open pages and cached responses when it changes', async () => {
    const publish = vi.spyOn(platform.live, 'publish');
    await save('11-20;John 1:1');
    await remove('11-20');
    await remove('11-20');
    expect(publish.mock.calls.map(([, event]) => event)).toEqual([
      { type: 'site-changed' },
      { type: 'site-changed' },
    ]);
    publish.mockRestore();
  });
});

describe('paper, displays and mails', () => {
  const shared = (language: Locale) => findSharedVerse(platform, { actor: guest, language });

  test('show the same passage', async () => {
    await save('11-20;John 1:1');
    expect(await shared('en')).toMatchObject({ reference: 'John 1:1 · World English Bible' });
    expect(await shared('fr')).toMatchObject({ reference: 'Jean 1,\u00a01 · Louis Segond 1910' });
  });

  test('show no post that is not for everyone', async () => {
    const id = await choose('2026-11-20', 'en', 'John 1:5');
    await db.updateTable('posts').set({ audience: 'members' }).where('id', '=', id).execute();
    const actor = { kind: 'member', id: anna.id, role: 'user', sessionId: '', pending: null } as const;
    expect(await findSharedVerse(platform, { actor, language: 'en' })).toBeNull();
    expect(await shared('en')).toMatchObject({ reference: 'Matthew 18:4–5 · World English Bible' });
  });
});

test('on each day of a year, readers of either language get a verse in theirs', async () => {
  const day = { minutes: 24 * 60 };
  const days = 366;
  const first = clock.now().getTime();
  const dayAt = (index: number) => new Date(first + index * 86_400_000).toISOString().slice(0, 10);
  // The parish plans each third day, of which French readers lack every other.
  const planned = Array.from({ length: days }, (_, index) => index).filter((index) => index % 3 === 0);
  const lines = planned.map((index) => `${dayAt(index)};${index % 2 === 0 ? 'John 1:1' : 'Wisdom 3:1'}`);
  expect((await save(lines.join('\n'))).body).toEqual({ saved: lines.length });
  for (let index = 0; index < days; index += 1) {
    const isPlanned = index % 3 === 0;
    for (const language of ['en', 'fr'] as const) {
      const verse = await findSharedVerse(platform, { actor: guest, language });
      expect(verse?.reference, dayAt(index)).toMatch(new RegExp(`${translationNames[language]}$`));
      const own = { even: { en: /^John 1:1 /, fr: /^Jean 1,\s1 / }, odd: { en: /^Wisdom 3:1 /, fr: /^$/ } };
      const pattern = own[index % 2 === 0 ? 'even' : 'odd'][language];
      const isOwn = pattern.test(verse?.reference ?? '');
      expect(isOwn, `${dayAt(index)} ${language}`).toBe(isPlanned && (index % 2 === 0 || language === 'en'));
    }
    clock.advance(day);
  }
  clock.advance({ minutes: -24 * 60 * days });
}, 60_000);
