import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const inject = (url: string) => app.http.inject({ url });
const manifest = async (query = '') =>
  (await inject(`/site/manifest.webmanifest${query}`)).json<{
    lang: string;
    shortcuts: { name: string; url: string }[];
    share_target: unknown;
  }>();

test('the shortcuts of the installed application are in the language of the page that links to it', async () => {
  const names = async (query?: string) => (await manifest(query)).shortcuts.map(({ name }) => name);
  expect(await names('?lang=fr')).toEqual([
    'Prier maintenant',
    'Nouvelle publication',
    'Mur de prière',
    'Événements',
  ]);
  for (const query of ['', '?lang=en', '?lang=xx', '?lang=fr&lang=en'])
    expect(await names(query), query).toEqual(['Pray now', 'New post', 'Prayer Wall', 'Events']);
  expect((await manifest('?lang=fr')).lang).toBe('fr-CA');
});

test('they lead to pages of the application, as does a text that another one shares', async () => {
  const { shortcuts, share_target } = await manifest();
  expect(shortcuts.map(({ url }) => url)).toEqual(['/pray', '/posts/create', '/prayers', '/events']);
  expect(share_target).toEqual({
    action: '/posts/create',
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  });
});
