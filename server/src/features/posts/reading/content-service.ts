import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/database.ts';
import { type PostContent, presentContent } from '../present.ts';
import type { VisiblePostId } from '../visible-to.ts';
import { type ContentRow, type ContentVersions, type CountsRow, contents } from './queries.ts';

type Kept = ContentVersions & { content: PostContent };

const maxBytes = 24 * 1024 * 1024;

/** By post. Holds nothing of a viewer; versions are random, so a post of another database never matches. */
const kept = new LRUCache<string, Kept>({
  maxSize: maxBytes,
  // With its JSON, a post takes about five kilobytes, a character of its text five bytes, a picture one kilobyte.
  sizeCalculation: ({ content }) =>
    5_000 +
    5 * (content.text.length + (content.translation?.text.length ?? 0)) +
    1_000 * content.pictures.length,
});

/**
 * From memory where it has these versions (docs/decisions/0056). A post that was removed meanwhile is missing.
 * @param rows just read: they say which versions are current
 */
export async function getContents(
  db: Db,
  rows: readonly Pick<CountsRow, 'id' | keyof ContentVersions>[],
): Promise<Map<string, PostContent>> {
  const found = new Map<string, PostContent>();
  const missing: VisiblePostId[] = [];
  for (const { id, content_version, profile_version } of rows) {
    const known = kept.get(id);
    if (known?.content_version === content_version && known.profile_version === profile_version) {
      found.set(id, known.content);
    } else missing.push(id);
  }
  if (missing.length === 0) return found;
  for (const row of await contents.list(db, missing)) found.set(row.id, keep(row));
  return found;
}

function keep(row: ContentRow): PostContent {
  const { id, content_version, profile_version } = row;
  const content = presentContent(row);
  kept.set(id, { content_version, profile_version, content });
  return content;
}
