import type { Comment, Post } from '@radiant/contract/post-shapes.ts';

const author = { id: 'author', name: 'Ana Reyes', church: null, avatar: null };

export const createTestPost = (id: string, part: Partial<Post> = {}): Post => ({
  id,
  author,
  kind: 'prayer',
  audience: 'public',
  state: 'published',
  title: null,
  text: 'For rain',
  language: 'en',
  category: null,
  reference: null,
  url: null,
  link: null,
  pictures: [],
  video: null,
  event: null,
  prayer: null,
  answeredPrayerId: null,
  location: null,
  tagged: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  editedAt: null,
  reactions: { count: 0, hasReacted: false },
  commentCount: 0,
  shareCount: 0,
  popularity: 0,
  comments: [],
  canDelete: false,
  canEdit: false,
  ...part,
});

export const createTestComment = (id: string): Comment => ({
  id,
  author,
  text: 'With you',
  language: 'en',
  mentions: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  canDelete: false,
});
