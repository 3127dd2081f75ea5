import type { SitePicture } from '@radiant/contract/site.ts';
import { removeSitePicture } from '@radiant/contract/site-pictures.ts';
import { updateSiteSettings } from '@radiant/contract/site-settings.ts';
import { enFields } from '@radiant/contract/words/en-fields.ts';
import { frFields } from '@radiant/contract/words/fr-fields.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getMailSite } from '../../mail-site.ts';
import { compose } from '../../platform/mail/compose.ts';
import { renderMail } from '../../platform/mail/layout.ts';
import { parseEml } from '../../platform/mail/parse-eml.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { getHomeScreenIcon, getSite } from './service.ts';

const app = await createTestApp();
const { platform, people, send, clock } = app;
const { token } = await people.join('Ada Admin', { role: 'admin' });

async function put(purpose: SitePicture, bytes: Buffer, language = 'en') {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'mark.png');
  const request = new Request('http://localhost', { method: 'PUT', body: form });
  return await app.http.inject({
    method: 'PUT',
    url: `/api/dashboard/site-pictures/${purpose}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      'accept-language': language,
      cookie: `sid=${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#b91c1cff' } })
    .png()
    .toBuffer();
const remove = (purpose: SitePicture) => send(removeSitePicture, { as: token, params: { purpose } });
const fetched = async (url: string) => await app.http.inject({ url });
const manifest = async (): Promise<Record<string, unknown>> =>
  (await fetched('/site/manifest.webmanifest')).json();

async function mailNow() {
  const site = await getMailSite(platform, 'en');
  const content = { subject: 'Peace', name: '', paragraphs: ['Be with you.'], notes: [] };
  const { source } = await compose({
    id: '0195a000-0000-7000-8000-000000000001',
    createdAt: clock.now(),
    from: site.sender,
    recipient: 'ana@example.org',
    locale: 'en',
    subject: content.subject,
    siteUrl: site.url,
    logo: site.logo,
    ...renderMail(content, { site, locale: 'en' }),
  });
  return { source: source.toString('latin1'), ...(await parseEml(source.toString('utf8'))) };
}

test('a logo is served to everyone under a stable address until it is removed', async () => {
  expect((await put('logo', await drawn(900, 300))).statusCode).toBe(200);
  const { logo, favicon } = await getSite(platform);
  expect(logo).toMatchObject({ width: 480, height: 160 });
  expect(favicon).toBeNull();
  const shown = await fetched(logo?.address ?? '');
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(480);
  expect(await remove('logo')).toMatchObject({ status: 200 });
  expect((await getSite(platform)).logo).toBeNull();
  expect((await fetched(logo?.address ?? '')).statusCode).toBe(404);
});

test('mails embed the logo and load nothing remote; without a logo they contain no picture', async () => {
  await put('logo', await drawn(900, 300));
  const mail = await mailNow();
  expect(mail.html).toContain('src="cid:logo@radiant" width="120" height="40" alt="Logo"');
  expect(mail.html).not.toMatch(/src="(?!cid:)/);
  expect(mail.text).toContain('Be with you.');
  expect(mail.source).toMatch(/Content-Type: image\/png; name=logo\.png/);
  expect(mail.source).toMatch(/Content-I[dD]: <logo@radiant>/);
  await remove('logo');
  const bare = await mailNow();
  expect(bare.html).not.toContain('<img');
  expect(bare.source).not.toContain('image/png');
});

test('a favicon also becomes the home screen icon: square, on white, with a margin', async () => {
  expect(await manifest()).toMatchObject({ name: 'Radiant', icons: { 1: { src: '/icon-512.png' } } });
  expect(await getHomeScreenIcon(platform)).toBeNull();
  await put('favicon', await drawn(900, 300));
  const { favicon } = await getSite(platform);
  expect(favicon).toMatchObject({ width: 192, height: 64 });
  const icon = (await getHomeScreenIcon(platform)) ?? '';
  expect(await manifest()).toMatchObject({
    icons: [
      { src: icon, purpose: 'any' },
      { src: icon, purpose: 'maskable' },
    ],
  });
  const { headers, rawPayload } = await fetched(icon);
  expect(headers['content-type']).toBe('image/png');
  const { width, height, hasAlpha } = await sharp(rawPayload).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 512, height: 512, hasAlpha: false });
  const pixels = await sharp(rawPayload).raw().toBuffer();
  const at = (x: number, y: number) => [...pixels.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)];
  expect([at(5, 256), at(256, 5)]).toEqual([
    [255, 255, 255],
    [255, 255, 255],
  ]);
  expect(at(256, 256)[0]).toBeGreaterThan(at(256, 256)[1] ?? 255);
  await remove('favicon');
  expect(await getHomeScreenIcon(platform)).toBeNull();
  expect((await fetched(icon)).statusCode).toBe(404);
});

test('the web app manifest carries the site’s name and colours', async () => {
  const before = await manifest();
  const change = (category: 'general' | 'theme', body: Record<string, unknown>) =>
    send(updateSiteSettings, { as: token, params: { category }, body });
  await change('general', { siteName: 'Harbour Light', siteDescription: 'By the river' });
  const named = await manifest();
  await change('general', { siteName: 'Radiant', siteDescription: '' });
  expect(named).toMatchObject({
    name: 'Harbour Light',
    short_name: 'Harbour Light',
    description: 'By the river',
  });
  expect(await manifest()).toEqual(before);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_unsupported'],
  ['a text', Buffer.from('Peace be with you'), 'picture_unsupported'],
  ['a truncated picture', (await drawn(300, 300)).subarray(0, 120), 'picture_damaged'],
  ['a picture with too many pixels', await drawn(8_000, 6_000), 'picture_too_large'],
] as const)('%s is refused as a favicon in the reader’s language', async (_what, bytes, key) => {
  for (const [language, fields] of [
    ['en', enFields],
    ['fr', frFields],
  ] as const) {
    const refused = await put('favicon', bytes, language);
    expect(refused.statusCode).toBe(415);
    expect(refused.json()).toMatchObject({ fields: { image: fields[key] } });
  }
  expect((await getSite(platform)).favicon).toBeNull();
});
