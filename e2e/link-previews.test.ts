import type { RequestListener } from 'node:http';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutbound } from '../server/src/platform/outbound/outbound.ts';
import { type FakeInternet, startFakeInternet } from '../server/src/testing/fake-internet.ts';
import { createPeople, type People, type Person } from '../server/src/testing/people.ts';
import { type VisitorOptions, visit } from './browser.ts';
import { button, labelled } from './fields.ts';
import { type SiteWithPlatform, startSite } from './site.ts';

let outside: FakeInternet;
let site: SiteWithPlatform;
let people: People;
let picture: Buffer;
/** External responses wait for this, so that a test can see the pending state. */
let gate: Promise<void> = Promise.resolve();

const samplePage = `<head><title>Dawn | Lighthouse</title>
  <meta property="og:title" content="A quiet hour at dawn"><meta property="og:site_name" content="The Lighthouse">
  <meta property="og:description" content="Ten minutes of stillness for the beginning of a day.">
  <meta property="og:image" content="https://www.outside.example/dawn.jpg"></head>`;
const evil = `<head><title>&lt;img src=x onerror=alert(1)&gt;\u202egpj</title>
  <meta property="og:site_name" content="parish.example"></head>`;

const answer: RequestListener = (request, response) => {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  void gate.then(() => {
    if (request.url === '/dawn.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else if (request.url === '/dawn') response.writeHead(200, html).end(samplePage);
    else if (request.url === '/evil') response.writeHead(200, html).end(evil);
    else response.writeHead(404, html).end('gone');
  });
};

beforeAll(async () => {
  picture = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#e9b872' } })
    .jpeg()
    .toBuffer();
  outside = await startFakeInternet(answer);
  // Server, browser driver and external site share this process: long timeouts, because it is often busy.
  const limits = { totalMs: 60_000, stepMs: 30_000 };
  site = await startSite((publicUrl) =>
    createOutbound({ publicUrl, limits, testOverrides: outside.testOverrides }),
  );
  people = createPeople(site.platform);
});

afterAll(async () => {
  await site.stop();
  await outside.close();
});

async function visitAs(person: Person, options: VisitorOptions = {}) {
  const visitor = await visit(site.url, options);
  await visitor.context.addCookies([
    { name: 'sid', value: person.token, url: site.url, httpOnly: true, sameSite: 'Lax' },
  ]);
  await visitor.page.goto('/');
  return visitor;
}

const composer = (page: Page) => page.getByRole('region', { name: 'Share with your community' });
const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const openLinkTab = async (page: Page) => {
  await composer(page).getByRole('tab', { name: 'Link' }).click();
  return labelled(page, 'Web address');
};
const share = (page: Page) => button(composer(page), 'Share');

/** Holds back external responses; the returned function releases them. */
function holdResponses(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return resolve;
}

test('a link is previewed while writing, shared with its preview and seen by others', async () => {
  const [author, reader] = [await people.join('Lydia Caron'), await people.join('Silas Caron')];
  const { page, context } = await visitAs(author);
  const reading = await visitAs(reader, { width: 360, height: 780 });
  await reading.page.getByText('No posts to display').or(reading.page.getByRole('article')).first().waitFor();
  const address = await openLinkTab(page);
  const releaseResponses = holdResponses();
  await address.fill('https://www.outside.example/dawn');
  const status = composer(page).getByRole('status').filter({ hasText: 'Loading the preview...' });
  await status.waitFor();
  const waiting = await composer(page).getByRole('link').boundingBox();
  releaseResponses();
  const preview = composer(page).getByRole('link', { name: /A quiet hour at dawn/ });
  await preview.waitFor();
  await preview.locator('img').waitFor();
  // The response does not shift the layout.
  expect((await preview.boundingBox())?.height).toBe(waiting?.height);
  await expect.poll(() => preview.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  await expect.poll(() => preview.getAttribute('target')).toBe('_blank');

  // The draft survives a reload with its preview.
  await labelled(page, 'About the link').fill('For whoever cannot sleep.');
  await page.reload();
  await composer(page)
    .getByRole('link', { name: /A quiet hour at dawn/ })
    .waitFor();

  await share(page).click();
  const card = cardOf(page, 'For whoever cannot sleep.');
  await card.getByRole('link', { name: /A quiet hour at dawn.*Ten minutes of stillness/ }).waitFor();
  await card.getByText('outside.example', { exact: true }).waitFor();
  await card.getByText('The Lighthouse').waitFor();
  expect(outside.dialled.every(({ address: to }) => to === '11.22.33.44')).toBe(true);

  await button(reading.page, '1 new post').click();
  const seen = cardOf(reading.page, 'For whoever cannot sleep.');
  const image = seen.locator('a img');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  // The picture is the site's own copy, so no request leaves the site.
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => new URL(one.currentSrc).origin))
    .toBe(site.url);
  for (const visitor of [reading.context, context]) await visitor.close();
});

test('a link shared without waiting gets its preview live, on every open page', async () => {
  const author = await people.join('Lydia Bouchard');
  const { page, context } = await visitAs(author);
  const address = await openLinkTab(page);
  const releaseResponses = holdResponses();
  await address.fill('https://www.outside.example/dawn');
  await labelled(page, 'About the link').fill('Shared in a hurry.');
  await share(page).click();
  const card = cardOf(page, 'Shared in a hurry.');
  await card.getByText('Loading the preview...').waitFor({ state: 'attached' });
  releaseResponses();
  await card.getByRole('link', { name: /A quiet hour at dawn/ }).waitFor();
  await context.close();
});

test('a page without metadata, or with misleading metadata, is shown with its real host', async () => {
  const author = await people.join('Lydia Fortin');
  const { page, context } = await visitAs(author, { width: 360, height: 780 });
  const address = await openLinkTab(page);
  await address.fill('https://www.outside.example/nothing');
  await composer(page).getByText('No preview available.').waitFor();
  await address.fill('https://www.outside.example/evil');
  const preview = composer(page).getByRole('link', { name: /<img src=x onerror=alert\(1\)>gpj/ });
  await preview.waitFor();
  // The host comes first, whatever the page calls itself.
  await expect.poll(() => preview.innerText()).toMatch(/outside\.example[\s\S]*·[\s\S]*parish\.example/);
  await page.route('**/api/link-previews', (route) => route.fulfill({ status: 503, body: '{}' }));
  await address.fill('https://www.outside.example/dawn');
  await composer(page)
    .getByText(/The preview could not be created\./)
    .waitFor();
  await page.unrouteAll();
  await button(composer(page), 'Try again').click();
  await composer(page)
    .getByRole('link', { name: /A quiet hour at dawn/ })
    .waitFor();
  // Invalid addresses are not fetched.
  await address.fill('not an address');
  await expect.poll(() => composer(page).getByRole('link').count()).toBe(0);
  await context.close();
});

test('a private network address is never called and looks like a page without metadata', async () => {
  outside.names.set('inside.outside.example', ['127.0.0.1']);
  const before = outside.dialled.length;
  const author = await people.join('Lydia Gagnon');
  const { page, context } = await visitAs(author);
  // Each is retried like an unreachable host, which takes a while, so they run in parallel.
  const pages = [page, await context.newPage(), await context.newPage()];
  const inside = ['http://127.0.0.1/', 'http://inside.outside.example/', 'http://169.254.169.254/latest'];
  for (const [index, one] of pages.entries()) {
    await one.goto('/');
    await (await openLinkTab(one)).fill(inside[index] ?? '');
  }
  for (const one of pages) {
    await composer(one).getByText('No preview available.').waitFor({ timeout: 60_000 });
  }
  expect(outside.dialled.length).toBe(before);
  await context.close();
});

test('only a public link post exposes its preview to guests', async () => {
  const author = await people.join('Lydia Pelletier');
  const open = await people.post(author, { kind: 'link', title: 'For everyone', audience: 'public' });
  const closed = await people.post(author, { kind: 'link', title: 'For a few', audience: 'friends' });
  const read = async (id: string) => (await fetch(`${site.url}/post/${id}`)).text();
  await expect(read(open)).resolves.toContain('<meta property="og:title" content="For everyone" />');
  await expect(read(closed)).resolves.toBe(await read('01890000-0000-7000-8000-000000000000'));
});
