import { limits } from '@radiant/contract/limits.ts';
import type { Mention, PersonSummary } from '@radiant/contract/post-shapes.ts';
import { isSearchableName } from '@radiant/contract/search.ts';

/** A comment and the mentions in its text. */
export type CommentContent = { text: string; mentions: readonly Mention[] };

/** A name being typed: from its '@' to the caret. */
export type MentionQuery = { start: number; end: number; term: string };

/** What may precede the '@' of a mention; excludes email addresses. */
const mentionPrefix = /[\s([{«“‘"'’\-–—/]/u;

/** Null for an email address, an existing mention, or text that cannot be a name. */
export function findMentionQuery({ text, mentions }: CommentContent, caret: number): MentionQuery | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (caret === 0 || start < 0) return null;
  if (start > 0 && !mentionPrefix.test(text[start - 1] ?? '')) return null;
  if (mentions.some((mention) => mention.start === start)) return null;
  const term = text.slice(start + 1, caret);
  const isName = term === '' || (/^\S+(?: \S+){0,3} ?$/u.test(term) && isSearchableName(term));
  return isName && term.length <= limits.searchTermMax ? { start, end: caret, term: term.trim() } : null;
}

/** Replaces the typed name with a mention; also returns the caret position. */
export function insertMention(
  content: CommentContent,
  { start, end }: MentionQuery,
  person: Pick<PersonSummary, 'id' | 'name'>,
): CommentContent & { caret: number } {
  const name = `@${person.name}`;
  const after = content.text.slice(end);
  const space = /^[\s\p{P}]/u.test(after) ? '' : ' ';
  const text = `${content.text.slice(0, start)}${name}${space}${after}`;
  const moved = shiftMentions(content.mentions, content.text, text);
  const mention = { memberId: person.id, start, length: name.length };
  const mentions = [...moved, mention].sort((one, other) => one.start - other.start);
  return { text, mentions, caret: start + name.length + (space || /^\s/u.test(after) ? 1 : 0) };
}

/** Shifts mentions after an edit; a mention whose own text changed is dropped. */
export function shiftMentions(mentions: readonly Mention[], before: string, after: string): Mention[] {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd += 1;
  return mentions.flatMap((mention) => {
    if (mention.start + mention.length <= same) return [mention];
    const isBehind = mention.start >= before.length - sameAtEnd;
    return isBehind ? [{ ...mention, start: mention.start + after.length - before.length }] : [];
  });
}

export const replaceText = ({ text, mentions }: CommentContent, next: string): CommentContent => ({
  text: next,
  mentions: shiftMentions(mentions, text, next),
});

/** As the server stores it: trimmed and in NFC, with mention offsets adjusted. */
export function normalizeContent({ text, mentions }: CommentContent): { text: string; mentions: Mention[] } {
  const lead = text.length - text.trimStart().length;
  const stored = (from: number, to: number) => text.slice(from, to).normalize('NFC').length;
  return {
    text: text.trim().normalize('NFC'),
    mentions: mentions.map(({ memberId, start, length }) => ({
      memberId,
      start: stored(lead, start),
      length: stored(start, start + length),
    })),
  };
}

/** A mention can change while the text stays the same. */
export const isSameContent = (one: CommentContent, other: CommentContent): boolean =>
  JSON.stringify(normalizeContent(one)) === JSON.stringify(normalizeContent(other));

/** A segment of a comment; `memberId` is set for mentions. */
export type CommentPart = { text: string; memberId: string | null };

/** Splits a comment into text and mentions; joined they are the text again. */
export function splitMentions({ text, mentions }: CommentContent): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  for (const { memberId, start, length } of mentions) {
    parts.push({ text: text.slice(end, start), memberId: null });
    parts.push({ text: text.slice(start, start + length), memberId });
    end = start + length;
  }
  parts.push({ text: text.slice(end), memberId: null });
  return parts.filter((part) => part.text !== '');
}
