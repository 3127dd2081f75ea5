import { describe, expect, test, vi } from 'vitest';
import { respondOffline } from './service-worker/offline-response.ts';

const origin = 'https://parish.example';
const shell = new Response('shell');
const fromNetwork = new Response('network');

function setup({
  isOnline,
  stored = { '/pray': shell },
}: {
  isOnline: boolean;
  stored?: Record<string, Response>;
}) {
  const network = vi.fn(() => (isOnline ? Promise.resolve(fromNetwork) : Promise.reject(new TypeError())));
  const respond = (path: string, { mode = 'cors' as RequestMode, method = 'GET', from = origin } = {}) =>
    respondOffline(
      { url: `${from}${path}`, mode, method },
      { origin, network, stored: async (name) => stored[name] },
    );
  const open = (path: string) => respond(path, { mode: 'navigate' });
  return { network, respond, open };
}

describe('pages', () => {
  const offlinePages = [
    '/',
    '/home',
    '/?tab=prayers',
    '/pray?list=own',
    '/prayers',
    '/prayer-list',
    '/testimonies',
    '/events',
    '/events/0195a000-0000-7000-8000-000000000001',
    '/post/0195a000-0000-7000-8000-000000000001',
    '/profile/0195a000-0000-7000-8000-000000000001',
    '/posts/create?text=For%20rain',
  ];

  test.each(offlinePages)('come from the network while it answers: %s', async (path) => {
    expect(await setup({ isOnline: true }).open(path)).toBe(fromNetwork);
  });

  test.each(offlinePages)('open from the device without a connection: %s', async (path) => {
    expect(await setup({ isOnline: false }).open(path)).toBe(shell);
  });

  test.each(['/pray', '/'])('without a stored page the failure is the network’s: %s', async (path) => {
    const response = await setup({ isOnline: false, stored: {} }).open(path);
    expect(response?.type).toBe('error');
  });

  test('a display opens from the device without a connection, whatever its link', async () => {
    const page = new Response('display');
    const stored = { '/display': page, '/pray': shell };
    expect(await setup({ isOnline: true, stored }).open('/display/a1-B2')).toBe(fromNetwork);
    expect(await setup({ isOnline: false, stored }).open('/display/a1-B2')).toBe(page);
    expect((await setup({ isOnline: false }).open('/display/a1-B2'))?.type).toBe('error');
  });

  test('others are left to the browser', () => {
    const others = [
      '/login',
      '/api/oauth/google/callback?code=1',
      '/prayer/1',
      '/care',
      '/admin',
      '/admin/users',
      '/settings',
      '/profile/edit/0195a000-0000-7000-8000-000000000001',
    ];
    for (const path of others) expect(setup({ isOnline: false }).open(path), path).toBeNull();
  });
});

describe('files', () => {
  const script = '/assets/index-a1B2.js';
  const theme = '/theme.css?v=a1B2';

  test.each([script, theme, '/assets/inter-a1.woff2', '/assets/index-a1.css'])(
    'named by their content come from the device, if they are there: %s',
    async (path) => {
      const kept = new Response('kept');
      const { respond, network } = setup({ isOnline: true, stored: { [path]: kept } });
      expect(await respond(path)).toBe(kept);
      expect(network).not.toHaveBeenCalled();
      expect(await setup({ isOnline: true, stored: {} }).respond(path)).toBe(fromNetwork);
    },
  );

  test.each([
    '/theme.css',
    '/service-worker.js',
    '/api/prayers/to-pray',
    '/api/live',
    '/api/fichiers/1.webp',
    '/assets/bell-a1.mp3',
    '/manifest.webmanifest',
  ])('that can change, or that are private, never do: %s', (path) => {
    const kept = new Response('kept');
    expect(setup({ isOnline: true, stored: { [path]: kept } }).respond(path)).toBeNull();
  });

  test('only read requests to the site itself are answered', () => {
    const { respond } = setup({ isOnline: true });
    expect(respond(script, { method: 'POST' })).toBeNull();
    expect(respond(script, { from: 'https://other.example' })).toBeNull();
    expect(respond('/pray', { method: 'POST', mode: 'navigate' })).toBeNull();
  });
});
