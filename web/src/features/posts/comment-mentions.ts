import { limits } from '@radiant/contract/limits.ts';
import type { Mention, PersonSummary } from '@radiant/contract/post-shapes.ts';
import { isSearchableName } from '@radiant/contract/search.ts';

/** A comment and the mentions in its text. */
export type CommentContent = { text: string; mentions: readonly Mention[] };

/** A name that is being typed: from its '@' to the caret. */
export type MentionQuery = { start: number; end: number; term: string };

/** Before the '@' of a name stands nothing, white space or what opens a quotation: never the name of a mailbox. */
const mentionPrefix = /[\s([{«“‘"'’\-–—/]/u;

/** The name that is being typed at the caret; null when it is an e-mail address, a finished mention or no name at all. */
export function findMentionQuery({ text, mentions }: CommentContent, caret: number): MentionQuery | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (caret === 0 || start < 0) return null;
  if (start > 0 && !mentionPrefix.test(text[start - 1] ?? '')) return null;
  if (mentions.some((mention) => mention.start === start)) return null;
  const term = text.slice(start + 1, caret);
  const isName = term === '' || (/^\S+(?: \S+){0,3} ?$/u.test(term) && isSearchableName(term));
  return isName && term.length <= limits.searchTermMax ? { start, end: caret, term: term.trim() } : null;
}

/** Puts a mention where a name was being typed; answers also where the caret stands then. */
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

/** The mentions after a text was changed by hand: they move with their letters; one that was itself changed is gone. */
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

/** What is sent: as the server stores it, composed and without white space around it, the mentions at their places. */
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

/** A stretch of a comment; `memberId` is set where it names somebody. */
export type CommentPart = { text: string; memberId: string | null };

/** A comment cut into words and names; together the parts are the text again. */
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
