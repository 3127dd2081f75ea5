import type { Post } from '@radiant/contract/post-shapes.ts';
import { expect, test, vi } from 'vitest';
import { createTestPost } from './testing/test-posts.ts';

const open = { status: 'new', answeredAt: null, answer: null, testimonyId: null } as const;

const plain: Record<string, Partial<Post>> = {
  'a prayer': {},
  'a prayer that is open': { prayer: open },
};
const rich: Record<string, Partial<Post>> = {
  'an answered prayer': { prayer: { ...open, status: 'answered', answeredAt: '2026-11-01T10:00:00.000Z' } },
  'a testimony of an answered prayer': { answeredPrayerId: 'prayer' },
  'a link': { url: 'https://parish.example' },
  'a place': { location: 'Moncton' },
  'people named with it': { tagged: [{ id: 'ana', name: 'Ana' }] },
  'an address in its text': { text: 'See www.parish.example' },
};

test('only posts that need lazy parts wait for them to load', async () => {
  // Other files of this process may have loaded them.
  vi.resetModules();
  const { arePostPartsReady, loadPartsForPosts } = await import('./lazy-post-parts.ts');
  const [plainPosts, richPosts] = [plain, rich].map((posts) =>
    Object.entries(posts).map(([name, part]) => createTestPost(name, part)),
  );
  for (const post of plainPosts ?? []) expect(arePostPartsReady([post]), post.id).toBe(true);
  for (const post of richPosts ?? []) expect(arePostPartsReady([post]), post.id).toBe(false);
  await loadPartsForPosts(plainPosts ?? []);
  expect(arePostPartsReady(richPosts ?? [])).toBe(false);
  await loadPartsForPosts(richPosts ?? []);
  expect(arePostPartsReady(richPosts ?? [])).toBe(true);
});
