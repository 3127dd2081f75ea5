import type { Mute } from '@radiant/contract/mutes.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import type { MutedPostRow, MuteRow } from './mutes-queries.ts';

/** Graphemes of a post without a title by which it is known again. */
const beginning = 80;

/** What was muted, with as much of it as its reader may see: nothing of what is not for them any more. */
export function presentMute(
  { of, id, at }: MuteRow,
  seen: { posts: readonly MutedPostRow[]; people: readonly ListedPerson[] },
): Mute {
  const mute = { id, mutedAt: at.toISOString() };
  if (of === 'member') return { ...mute, of, person: seen.people.find((one) => one.id === id) ?? null };
  const row = seen.posts.find((one) => one.id === id);
  return {
    ...mute,
    of,
    post: row
      ? { kind: row.kind, title: row.title ?? beginningOf(row.body), authorName: row.author_name }
      : null,
  };
}

function beginningOf(text: string): string {
  const letters = Array.from(
    new Intl.Segmenter().segment(text.slice(0, beginning * 8)),
    ({ segment }) => segment,
  );
  const cut = letters.slice(0, beginning).join('').trim();
  return letters.length > beginning ? `${cut}…` : cut;
}
