import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileUrl } from '@radiant/contract/storage.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '../server/src/platform/crypto.ts';
import type { Person } from '../server/src/testing/people.ts';
import { cameraVideo, drawVideo, probe, videoCanaries } from '../server/src/testing/sample-videos.ts';
import { expectAccessible, frenchPhone } from './accessible.ts';
import type { VisitorOptions } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, countDraftFiles, createLargeFile, descriptionOf, expectFocus, labelled } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { startSiteProcess } from './site-process.ts';
import { wordsOf } from './words.ts';

let folder: string;
let recording: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radiant-videos-'));
  recording = cameraVideo({ size: '640x360', seconds: 3 });
});
afterAll(() => rm(folder, { recursive: true }));

const ownFile = async (name: string, content: Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const composerOf = (page: Page, locale: Locale = 'en') =>
  page.getByRole('region', { name: wordsOf(locale).composer.label });
const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function openVideoTab(site: Site, person: Person, options: VisitorOptions = {}) {
  const visitor = await visitAs(site, person, options);
  const words = wordsOf(options.locale ?? 'en');
  await visitor.page.goto('/');
  const composer = composerOf(visitor.page, options.locale);
  await composer.getByRole('tab', { name: words.composer.tabs.video }).click();
  return { ...visitor, composer, words };
}

const choose = (composer: Locator, path: string) =>
  composer.locator('input[type=file]').first().setInputFiles(path);

/** Plays briefly without sound; returns the position and the picture size. */
const play = (video: Locator) =>
  video.evaluate(async (player) => {
    if (!(player instanceof HTMLVideoElement)) throw new Error('no video');
    player.muted = true;
    await player.play();
    await new Promise((resolve) => {
      player.ontimeupdate = () => player.currentTime > 0.2 && resolve(undefined);
    });
    return { time: player.currentTime, width: player.videoWidth, height: player.videoHeight };
  });

const isPaused = (video: Locator) =>
  video.evaluate((player) => player instanceof HTMLVideoElement && player.paused);

const fileOf = async (video: Locator): Promise<string> => (await video.getAttribute('src')) ?? '';

async function fetchAs(site: Site, person: Person | undefined, url: string, range?: string) {
  const answer = await fetch(new URL(url, site.url), {
    headers: { ...(person && { cookie: `sid=${person.token}` }), ...(range && { range }) },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('a video', () => {
  let site: Site;
  let community: Community;
  beforeAll(async () => {
    site = await startSite();
    community = await openCommunity(site);
  });
  afterAll(async () => {
    await community.close();
    await site.stop();
  });

  test('is chosen, previewed, shared and played, contains neither location nor title, and is served in ranges', async () => {
    const author = await community.join('Naomi Cormier');
    const { page, context, composer, words } = await openVideoTab(site, author);
    const text = 'The choir on Sunday';
    await labelled(page, words.composer.textLabels.video).fill(text);
    await choose(composer, await ownFile('choir.mp4', recording));
    const preview = composer.getByLabel(words.media.preview({ name: 'choir.mp4' }));
    await expect
      .poll(() => preview.evaluate((it) => it instanceof HTMLVideoElement && it.videoWidth))
      .toBe(640);
    await labelled(page, words.media.alt.video).fill('Twelve people sing');
    await button(composer, words.composer.share).click();

    const card = cardOf(page, text);
    const video = card.locator('video');
    await video.waitFor();
    await expect.poll(() => video.getAttribute('aria-label')).toBe('Twelve people sing');
    expect([await video.getAttribute('width'), await video.getAttribute('height')]).toEqual(['640', '360']);
    await expect.poll(() => video.getAttribute('preload')).toBe('none');
    await expect.poll(() => isPaused(video)).toBe(true);
    const poster = await fetchAs(site, author, (await video.getAttribute('poster')) ?? '');
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await expect(play(video)).resolves.toMatchObject({ width: 640, height: 360 });

    const url = await fileOf(video);
    const whole = await fetchAs(site, author, url);
    expect(videoCanaries.filter((word) => whole.bytes.includes(word))).toEqual([]);
    expect(probe(whole.bytes)).not.toMatch(/title|location|subtitle/i);
    const part = await fetchAs(site, author, url, 'bytes=100-199');
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${whole.bytes.length}`,
    ]);
    expect(part.bytes.equals(whole.bytes.subarray(100, 200))).toBe(true);
    const beyond = await fetchAs(site, author, url, 'bytes=99999999-');
    expect(beyond.status).toBe(416);
    const stored = await readdir(join(site.dataDir, 'media'), { recursive: true, withFileTypes: true });
    for (const entry of stored.filter((one) => one.isFile())) {
      const bytes = await readFile(join(entry.parentPath, entry.name));
      expect(videoCanaries.filter((word) => bytes.includes(word))).toEqual([]);
    }
    await context.close();
  });

  test('for friends is not served to strangers, at any URL or range, and an unknown URL answers not found', async () => {
    const [author, stranger] = [await community.join('Naomi Gallant'), await community.join('Paul Roy')];
    const { page, context, composer, words } = await openVideoTab(site, author);
    await labelled(page, words.composer.textLabels.video).fill('Among ourselves');
    await button(composer, 'Who can see this: Public').click();
    await page.getByRole('menuitemradio', { name: /Friends/ }).click();
    await choose(composer, await ownFile('ourselves.mp4', recording));
    await button(composer, words.composer.share).click();
    const video = cardOf(page, 'Among ourselves').locator('video');
    const urls = [await fileOf(video), (await video.getAttribute('poster')) ?? ''];
    for (const url of urls) {
      expect((await fetchAs(site, author, url)).status).toBe(200);
      expect((await fetchAs(site, stranger, url)).status).toBe(404);
      expect((await fetchAs(site, stranger, url, 'bytes=0-9')).status).toBe(404);
      expect((await fetchAs(site, undefined, url)).status).toBe(404);
    }
    expect((await fetchAs(site, author, fileUrl(`${newId()}.mp4`))).status).toBe(404);
    await context.close();
  });

  test('stops when scrolled away and when another one plays', async () => {
    const author = await community.join('Naomi Arsenault');
    const { page, context, composer, words } = await openVideoTab(site, author, { width: 360, height: 640 });
    const long = await ownFile('long.mp4', drawVideo({ as: 'mp4', seconds: 30, size: '160x120' }));
    for (const name of ['First of two', 'Second of two']) {
      await composer.getByRole('tab', { name: words.composer.tabs.video }).click();
      await labelled(page, words.composer.textLabels.video).fill(name);
      await choose(composer, long);
      await button(composer, words.composer.share).click();
      await cardOf(page, name).locator('video').waitFor();
    }
    const [first, second] = [
      cardOf(page, 'First of two').locator('video'),
      cardOf(page, 'Second of two').locator('video'),
    ];
    await first.scrollIntoViewIfNeeded();
    await play(first);
    await play(second);
    await expect.poll(() => isPaused(first)).toBe(true);
    await first.scrollIntoViewIfNeeded();
    await play(first);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('body').evaluate((body) => {
      body.style.paddingBlockStart = '3000px';
    });
    await expect.poll(() => isPaused(first)).toBe(true);
    await context.close();
  });

  test('that is refused shows a reason, and the text stays; others can be dropped onto the composer or pasted', async () => {
    const author = await community.join('Naomi Poirier');
    const { page, context, composer, words } = await openVideoTab(site, author);
    const text = labelled(page, words.composer.textLabels.video);
    await text.fill('With a video, if it lets me.');
    const pick = button(composer, words.media.add.video);
    await choose(composer, await createLargeFile('large.mp4', 10.5));
    const exceeded = 'File size exceeds 10MB limit. Your file is 10.50MB';
    await composer.getByRole('alert').getByText(exceeded, { exact: true }).waitFor();
    await expect.poll(() => descriptionOf(pick)).toContain(exceeded);
    await choose(composer, await ownFile('letter.pdf', Buffer.from('%PDF-1.7')));
    await composer.getByRole('alert').getByText(words.media.wrongKind.video).waitFor();
    await choose(composer, await ownFile('few.mp4', drawVideo({ as: 'mp4', picture: 'mpeg4' })));
    // It moves the button.
    await composer.getByLabel(words.media.preview({ name: 'few.mp4' })).waitFor();
    await button(composer, words.composer.share).click();
    await composer.getByRole('alert').getByText('Many browsers can’t play this video').waitFor();
    await expect.poll(() => text.inputValue()).toBe('With a video, if it lets me.');
    await expectFocus(button(composer, words.media.change.video));
    await button(composer, words.media.remove.video).click();
    await expectFocus(pick);

    const bytes = [...drawVideo({ as: 'mp4', seconds: 1, size: '160x120' })];
    await composer.evaluate((target, content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'dropped.mp4', { type: 'video/mp4' }));
      for (const type of ['dragover', 'drop'])
        target.dispatchEvent(
          new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
        );
    }, bytes);
    await composer.getByLabel(words.media.preview({ name: 'dropped.mp4' })).waitFor();
    await text.evaluate((target, content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'pasted.mp4', { type: 'video/mp4' }));
      target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
      );
    }, bytes);
    await composer.getByLabel(words.media.preview({ name: 'pasted.mp4' })).waitFor();
    await context.close();
  });

  test('survives a reload while composing, and its upload can be cancelled', async () => {
    const author = await community.join('Naomi Daigle');
    const { page, context, composer, words } = await openVideoTab(site, author);
    await labelled(page, words.composer.textLabels.video).fill('Not sure yet');
    await choose(
      composer,
      await ownFile('unsure.webm', drawVideo({ as: 'webm', picture: 'libvpx', sound: 'libopus' })),
    );
    const preview = composer.getByLabel(words.media.preview({ name: 'unsure.webm' }));
    await preview.waitFor();
    await expect.poll(() => countDraftFiles(page)).toBe(1);
    await page.reload();
    await preview.waitFor();
    await page.route('**/api/post-actualite', () => {
      // Never answers, so that the upload hangs.
    });
    await button(composer, words.composer.share).click();
    await composer.getByRole('progressbar').waitFor();
    await button(composer, words.media.cancel).click();
    await composer.getByText(words.composer.cancelled).waitFor();
    await expectFocus(button(composer, words.media.change.video));
    await page.unrouteAll();
    await button(composer, words.composer.share).click();
    const video = cardOf(page, 'Not sure yet').locator('video');
    await expect.poll(() => fileOf(video)).toMatch(/\.webm$/);
    await expect(play(video)).resolves.toMatchObject({ width: 320, height: 240 });
    await context.close();
  });

  test('can be chosen, described, shared and played accessibly, also on a dark phone', async () => {
    const author = await community.join('Naomi Melanson');
    const { page, context, composer, words } = await openVideoTab(site, author, frenchPhone);
    await labelled(page, words.composer.textLabels.video).fill('Au bord du lac');
    await choose(composer, await ownFile('lac.mp4', recording));
    await composer.getByLabel(words.media.preview({ name: 'lac.mp4' })).waitFor();
    await labelled(page, words.media.alt.video).fill('Deux canards');
    await expectAccessible(page, 'a chosen video', 'section[aria-label]');
    await button(composer, words.composer.share).click();
    const card = cardOf(page, 'Au bord du lac');
    await card.getByLabel('Deux canards').waitFor();
    await card.getByText('0:03').waitFor();
    await expectAccessible(page, 'a card with a video', 'article');
    await context.close();
  });
});

/** A folder with everything on the PATH except these. */
async function pathWithout(...left: string[]): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'radiant-path-'));
  onTestFinished(() => rm(path, { recursive: true }));
  for (const source of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of await readdir(source).catch(() => [])) {
      if (left.includes(name)) continue;
      await symlink(join(source, name), join(path, name)).catch(() => {});
    }
  }
  return path;
}

test('without ffmpeg a video is shared and played, and the operator is warned', async () => {
  const site = await startSiteProcess({ RATE_LIMITS: 'off', PATH: await pathWithout('ffmpeg', 'ffprobe') });
  const community = await openCommunity(site);
  try {
    await expect.poll(() => site.output()).toContain('ffmpeg');
    const author = await community.join('Naomi Frenette');
    const { page, context, composer, words } = await openVideoTab(site, author);
    await labelled(page, words.composer.textLabels.video).fill('Without a still');
    await choose(composer, await ownFile('plain.mp4', recording));
    await button(composer, words.composer.share).click();
    const video = cardOf(page, 'Without a still').locator('video');
    await video.waitFor();
    expect([await video.getAttribute('poster'), await video.getAttribute('preload')]).toEqual([
      null,
      'metadata',
    ]);
    await expect(play(video)).resolves.toMatchObject({ width: 640, height: 360 });
    const { bytes } = await fetchAs(site, author, await fileOf(video));
    expect(videoCanaries.filter((word) => bytes.includes(word))).toEqual([]);
    await context.close();
  } finally {
    await community.close();
    await site.stop();
  }
});
