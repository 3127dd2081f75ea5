import { listCategories } from '@radiant/contract/categories.ts';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';

const { platform, send, clock } = await createTestApp();
type Answer = { categories: { kind: string; slug: string; names: { en: string; fr: string } }[] };
const namesOf = async (kind: string, locale: 'en' | 'fr') =>
  ((await send(listCategories)).body as Answer).categories
    .filter((category) => category.kind === kind)
    .map(({ names }) => names[locale]);

test('a guest can list all categories in order, in both languages', async () => {
  expect(await namesOf('prayer', 'en')).toEqual([
    'Healing',
    'Family',
    'Exams',
    'Work',
    'Personal',
    'Community',
    'Nation',
    'Church',
  ]);
  expect((await namesOf('prayer', 'fr'))[0]).toBe('Guérison');
  expect(await namesOf('testimony', 'en')).toEqual([
    'Career',
    'Health',
    'Healing',
    'Relationships',
    'Provision',
    'Finance',
    'Grief',
    'Family',
    'Education',
    'Travel',
    'Other',
  ]);
  expect(await namesOf('event', 'en')).toHaveLength(4);
});

test('leaves out retired categories', async () => {
  await platform.db
    .updateTable('categories')
    .set({ retired_at: clock.now() })
    .where('kind', '=', 'prayer')
    .where('slug', '=', 'exams')
    .execute();
  expect(await namesOf('prayer', 'en')).not.toContain('Exams');
});
