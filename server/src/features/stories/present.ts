import type { Picture } from '@radiant/contract/post-shapes.ts';
import type { Story, StoryAuthor, StoryStrip } from '@radiant/contract/stories.ts';
import { presentMember } from '../posts/service.ts';
import type { StoryRow } from './queries.ts';

export const presentStory = (row: StoryRow): Story => ({
  id: row.id,
  kind: row.kind,
  text: row.body,
  tone: row.tone,
  language: row.language,
  picture: presentPicture(row),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isSeen: row.is_seen,
  viewCount: row.view_count,
});

function presentPicture(row: StoryRow): Picture | null {
  const { picture_id: id, picture_file: file, picture_width: width, picture_height: height } = row;
  if (id === null || file === null || width === null || height === null) return null;
  return {
    id,
    file,
    width,
    height,
    alt: row.picture_alt ?? '',
    color: row.picture_color ?? '#808080',
    sizes: row.picture_sizes ?? [],
  };
}

export function presentStrip(
  rows: readonly StoryRow[],
  { viewerId, limit }: { viewerId: string; limit: number },
): StoryStrip {
  const own = rows.filter(({ author_id }) => author_id === viewerId).map(presentStory);
  const friends = new Map<string, StoryAuthor>();
  for (const row of rows.filter(({ author_id }) => author_id !== viewerId)) {
    const entry = friends.get(row.author_id) ?? { person: presentMember(row), stories: [] };
    entry.stories.push(presentStory(row));
    friends.set(row.author_id, entry);
  }
  return { own, friends: [...friends.values()].slice(0, limit) };
}
