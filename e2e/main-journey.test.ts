import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileUrl } from '@radiant/contract/storage.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cameraPhoto } from '../server/src/testing/camera-photo.ts';
import { buttonOf } from './fields.ts';
import { createPerson, signUpAndVerify } from './person.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { wordsOf } from './words.ts';

let site: SiteProcess;
let photoFolder: string;
let photo: string;
/** Private texts that must not appear in the logs. */
const privateTexts: string[] = ['I am with you.', 'A lake at dawn'];

beforeAll(async () => {
  site = await startSiteProcess({ LOG_LEVEL: 'debug' });
  photoFolder = await mkdtemp(join(tmpdir(), 'radiant-photo-'));
  photo = join(photoFolder, 'IMG_0001.JPG');
  await writeFile(photo, await cameraPhoto({ width: 1800, height: 1200, orientation: 6, gps: true }));
});

afterAll(async () => {
  await site.stop();
  await rm(photoFolder, { recursive: true });
});

async function readStoredFiles(): Promise<Buffer[]> {
  const folder = join(site.dataDir, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name))),
  );
}

test('two people sign up; one asks for prayer with a photo in English, the other prays and comments in French on a phone, and both see it live', async () => {
  const [en, fr] = [wordsOf('en'), wordsOf('fr')];
  const rose = createPerson('Rose', 'Martin');
  const luke = createPerson('Luke', 'Bernard');
  const [asking, praying] = [
    await signUpAndVerify(site, rose),
    await signUpAndVerify(site, luke, { locale: 'fr', width: 390, height: 844 }),
  ];
  const prayer = 'Please pray for my brother, who travels tonight.';

  // Posts shared after a feed has loaded are announced there.
  const nothing = praying.page.getByText(fr.feed.empty.all.title);
  await praying.page.getByRole('article').first().or(nothing).waitFor();

  privateTexts.push(prayer, ...[rose, luke].flatMap(({ last, email, password }) => [last, email, password]));

  const composer = asking.page.getByRole('region', { name: en.composer.label });
  await composer.getByLabel(en.composer.textLabels.prayer).fill(prayer);
  await composer.locator('input[type=file]').first().setInputFiles(photo);
  await composer.getByLabel(en.media.alt.image).fill('A lake at dawn');
  await composer.getByRole('button', { name: en.composer.share, exact: true }).click();
  // The first public prayer requires a confirmation.
  const question = asking.page.getByRole('dialog', { name: en.publicPrayer.title });
  await question.getByRole('button', { name: en.publicPrayer.public }).click();
  const own = asking.page.getByRole('article').filter({ hasText: prayer });
  await own.waitFor();

  // The other member's open page is updated live.
  await praying.page.getByRole('button', { name: fr.feed.newPosts({ count: 1 }) }).click();
  const seen = praying.page.getByRole('article').filter({ hasText: prayer });
  await seen.waitFor();
  const picture = seen.getByRole('img', { name: 'A lake at dawn' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  const size = await picture.evaluate((image) =>
    image instanceof HTMLImageElement
      ? { width: image.naturalWidth, height: image.naturalHeight }
      : undefined,
  );
  // The camera stored this landscape rotated, with an orientation tag; the site stores it upright.
  expect(size && size.width / size.height).toBeCloseTo(1.5, 1);

  await buttonOf(seen, fr.post.pray).click();
  await seen.getByText(fr.post.prayedCount({ count: 1 })).waitFor();
  await own.getByText(en.post.prayedCount({ count: 1 })).waitFor();

  await seen
    .getByRole('link', { name: new RegExp(fr.post.comment) })
    .first()
    .click();
  await praying.page.waitForURL(/\/post\//);
  await praying.page.getByRole('button', { name: 'A lake at dawn' }).click();
  const enlarged = praying.page.getByRole('dialog', { name: 'A lake at dawn' });
  await enlarged.getByRole('img').waitFor();
  await praying.page.keyboard.press('Escape');
  await enlarged.waitFor({ state: 'detached' });
  await praying.page.getByLabel(fr.comments.label).fill('I am with you.');
  await praying.page.getByRole('button', { name: fr.comments.send, exact: true }).click();
  await praying.page.getByText('I am with you.').waitFor();

  await asking.page.getByRole('button', { name: en.notifications.bell({ unseen: 2 }) }).waitFor();
  await own
    .getByRole('link', { name: new RegExp(en.post.comment) })
    .first()
    .click();
  await asking.page.getByText('I am with you.').waitFor();

  await asking.page.getByRole('button', { name: en.notifications.bell({ unseen: 2 }) }).click();
  const panel = asking.page.getByRole('dialog', { name: en.notifications.title });
  await panel.getByText('Luke Bernard').waitFor();
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(2);
  await asking.page.keyboard.press('Escape');
  await asking.page
    .getByRole('button', { name: en.notifications.bell({ unseen: 0 }), exact: true })
    .waitFor();

  await asking.page.reload();
  await asking.page.getByText('I am with you.').waitFor();
  await asking.context.close();
  await praying.context.close();
});

test('no stored file contains camera metadata', async () => {
  const original = await readFile(photo);
  expect(original.includes('Exif')).toBe(true);
  const files = await readStoredFiles();
  expect(files.length).toBeGreaterThan(2);
  for (const bytes of files) {
    for (const trace of ['Exif', 'EXIF', 'GPS', 'http://ns.adobe.com', 'IMG_0001'])
      expect(bytes.includes(trace)).toBe(false);
  }
});

test('logs record the events without any text', () => {
  const logs = site.output();
  expect(logs).toContain('/api/ajout-commentaire-publication');
  expect(privateTexts.length).toBeGreaterThan(8);
  for (const words of privateTexts) expect(logs.includes(words), words).toBe(false);
  expect(logs).not.toMatch(/verify-email\/[\w-]{20,}/);
});

test('a picture’s URL answers not found once its post is gone', async () => {
  const answer = await fetch(`${site.url}${fileUrl('01890000-0000-7000-8000-000000000000-480.webp')}`);
  expect(answer.status).toBe(404);
});
