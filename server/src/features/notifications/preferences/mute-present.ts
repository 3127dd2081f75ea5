import type { Mute } from '@radiant/contract/mutes.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { sharedWords } from '@radiant/contract/words/words.ts';
import { placeholderId } from '../../posts/visible-to.ts';
import type { MutedPostRow, MuteRow } from './mute-queries.ts';

/** Graphemes. */
const maxTitleLength = 80;

/** Shows of a muted post or person only what its reader may see. */
export function presentMute(
  { of, id, at }: MuteRow,
  visible: { posts: readonly MutedPostRow[]; people: readonly ListedPerson[] },
): Mute {
  const mute = { id, mutedAt: at.toISOString() };
  if (of === 'member') return { ...mute, of, person: visible.people.find((one) => one.id === id) ?? null };
  const row = visible.posts.find((one) => one.id === id);
  return {
    ...mute,
    of,
    post: row
      ? { kind: row.kind, title: row.title ?? excerptOf(row.body), authorName: nameOfAuthor(row) }
      : null,
  };
}

const nameOfAuthor = ({ author_id, author_name, language }: MutedPostRow): string =>
  author_id === placeholderId ? sharedWords[language].anonymous : author_name;

function excerptOf(text: string): string {
  const letters = Array.from(
    new Intl.Segmenter().segment(text.slice(0, maxTitleLength * 8)),
    ({ segment }) => segment,
  );
  const cut = letters.slice(0, maxTitleLength).join('').trim();
  return letters.length > maxTitleLength ? `${cut}…` : cut;
}
