import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/database.ts';
import { toOwnBytes } from '../../../platform/http/serialize.ts';
import { type PostContent, presentContent } from '../present.ts';
import type { VisiblePostId } from '../visible-to.ts';
import { type ContentRow, type ContentVersions, type CountsRow, contents } from './queries.ts';

type Kept = ContentVersions & { content: PostContent };

const megabyte = 1024 * 1024;

/** By post, as JSON: those that make room for others in `kept` take a third of the memory here. */
const compact = new LRUCache<string, Buffer>({
  maxSize: 6 * megabyte,
  sizeCalculation: ({ length }) => length + 400,
});

/** By post. Holds nothing of a viewer; versions are random, so a post of another database never matches. */
const kept = new LRUCache<string, Kept>({
  maxSize: 14 * megabyte,
  // With its JSON, a post takes about three kilobytes, its text two bytes a character and the JSON of it, a picture one kilobyte.
  sizeCalculation: ({ content }) =>
    3_200 +
    sizeOfText(content.text) +
    sizeOfText(content.translation?.text ?? '') +
    1_000 * content.pictures.length,
  dispose: (value, id, reason) => {
    if (reason === 'evict') compact.set(id, toOwnBytes(JSON.stringify(value)));
  },
});

const sizeOfText = (text: string): number => 2 * text.length + Buffer.byteLength(text);

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
    const known = kept.get(id) ?? restore(id);
    if (known?.content_version === content_version && known.profile_version === profile_version) {
      found.set(id, known.content);
    } else missing.push(id);
  }
  if (missing.length === 0) return found;
  for (const row of await contents.list(db, missing)) found.set(row.id, keep(row));
  return found;
}

export function forgetContent(id: string): void {
  kept.delete(id);
  compact.delete(id);
}

function restore(id: string): Kept | undefined {
  const json = compact.get(id);
  if (!json) return undefined;
  compact.delete(id);
  const value = JSON.parse(json.toString()) as Kept;
  kept.set(id, value);
  return value;
}

function keep(row: ContentRow): PostContent {
  const { id, content_version, profile_version } = row;
  const content = presentContent(row);
  kept.set(id, { content_version, profile_version, content });
  return content;
}
