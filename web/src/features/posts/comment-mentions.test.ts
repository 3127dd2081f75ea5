import { areMentionsPlaced } from '@radiant/contract/comments.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CommentContent,
  findMentionQuery,
  insertMention,
  isSameContent,
  normalizeContent,
  shiftMentions,
  splitMentions,
} from './comment-mentions.ts';

const ben = { id: 'ben', name: 'Ben Reader' };

describe('findMentionQuery', () => {
  test.each([
    ['@', ''],
    ['Thank you @', ''],
    ['Thank you @b', 'b'],
    ['Thank you @Ben R', 'Ben R'],
    ['Thank you @Ben ', 'Ben'],
    ['(@Ch', 'Ch'],
    ['“@Zoë', 'Zoë'],
    ['line\n@Anne-Marie d’A', 'Anne-Marie d’A'],
  ])('finds a name in %j', (text, term) => {
    expect(findMentionQuery({ text, mentions: [] }, text.length)?.term).toBe(term);
  });

  test.each([
    ['nothing at all', 'Thank you'],
    ['an e-mail address', 'write to ana@parish'],
    ['an address made of digits', 'a1@b'],
    ['a lone @', 'see you @ home'],
    ['a price', '@ 3'],
    ['a digit', '@3'],
    ['a new line', '@Ben\n'],
    ['a whole sentence', '@Ben thank you so very much'],
    ['two spaces', '@Ben  '],
  ])('finds none in %s', (_case, text) => {
    expect(findMentionQuery({ text, mentions: [] }, text.length)).toBeNull();
  });

  test('finds none before the sign or after an existing mention', () => {
    const text = '@Ben Reader ';
    expect(findMentionQuery({ text, mentions: [] }, 0)).toBeNull();
    const mentions = [{ memberId: 'ben', start: 0, length: 11 }];
    expect(findMentionQuery({ text, mentions }, 12)).toBeNull();
  });
});

test('inserts the chosen name in place of the typed text, with a space after it', () => {
  const text = 'Dear @be, amen';
  const typed = findMentionQuery({ text, mentions: [] }, 8);
  if (!typed) throw new Error('no name');
  expect(insertMention({ text, mentions: [] }, typed, ben)).toEqual({
    text: 'Dear @Ben Reader, amen',
    mentions: [{ memberId: 'ben', start: 5, length: 11 }],
    caret: 16,
  });
  expect(insertMention({ text: '@b x', mentions: [] }, { start: 0, end: 2, term: 'b' }, ben).text).toBe(
    '@Ben Reader x',
  );
});

test('drops a mention whose text is edited', () => {
  const { text, mentions } = insertMention(
    { text: '@b', mentions: [] },
    { start: 0, end: 2, term: 'b' },
    ben,
  );
  expect(shiftMentions(mentions, text, text.replace('Reader', 'Writer'))).toEqual([]);
  expect(shiftMentions(mentions, text, '')).toEqual([]);
  expect(shiftMentions(mentions, text, `${text}, hello`)).toEqual(mentions);
});

test('normalizes text and mention offsets as the server does', () => {
  const name = 'Chloé Dubois'.normalize('NFD');
  const text = ` \n e\u0301te\u0301 @${name} `;
  const sent = normalizeContent({ text, mentions: [{ memberId: 'c', start: 9, length: name.length + 1 }] });
  expect(sent.text).toBe('été @Chloé Dubois');
  expect(sent.mentions).toEqual([{ memberId: 'c', start: 4, length: 13 }]);
});

const word = fc.string({ unit: 'grapheme', maxLength: 5 }).map((text) => text.replaceAll('@', 'a'));
const written = fc
  .array(fc.record({ word, name: fc.option(fc.string({ minLength: 1, maxLength: 5 })) }), { maxLength: 6 })
  .map((parts): CommentContent => {
    let text = '';
    const mentions = [];
    for (const part of parts) {
      text += part.word;
      if (part.name === null) continue;
      const name = `@${part.name.replaceAll('@', 'a')}`;
      mentions.push({ memberId: `m${mentions.length}`, start: text.length, length: name.length });
      text += name;
    }
    return { text, mentions };
  });

test('after any edits a remaining mention still covers its name', () => {
  const edit = fc.record({ from: fc.nat(30), length: fc.nat(8), typed: fc.string({ maxLength: 6 }) });
  fc.assert(
    fc.property(written, fc.array(edit, { maxLength: 5 }), (start, edits) => {
      const named = new Map(
        start.mentions.map((one) => [one.memberId, start.text.slice(one.start, one.start + one.length)]),
      );
      let { text, mentions } = start;
      for (const { from, length, typed } of edits) {
        const next = text.slice(0, from) + typed + text.slice(from + length);
        mentions = shiftMentions(mentions, text, next);
        text = next;
        for (const one of mentions) {
          expect(text.slice(one.start, one.start + one.length)).toBe(named.get(one.memberId));
        }
        expect(areMentionsPlaced(text, mentions)).toBe(true);
      }
    }),
  );
});

test('the parts joined are the comment', () => {
  fc.assert(
    fc.property(written, (comment) => {
      const parts = splitMentions(comment);
      expect(parts.map(({ text }) => text).join('')).toBe(comment.text);
      expect(parts.filter(({ memberId }) => memberId !== null)).toHaveLength(comment.mentions.length);
    }),
  );
});

test('contents differ in text or in mentions, not in spaces around them', () => {
  const text = 'Anna, thank you';
  const [anna, other] = ['0193c000-0000-7000-8000-00000000000a', '0193c000-0000-7000-8000-00000000000b'];
  const mention = (memberId: string, start = 0) => ({ text, mentions: [{ memberId, start, length: 4 }] });
  expect(isSameContent(mention(anna), mention(anna))).toBe(true);
  expect(isSameContent(mention(anna), { ...mention(anna, 2), text: `  ${text} ` })).toBe(true);
  expect(isSameContent(mention(anna), mention(other))).toBe(false);
  expect(isSameContent(mention(anna), { text, mentions: [] })).toBe(false);
  expect(isSameContent(mention(anna), { ...mention(anna), text: `${text}!` })).toBe(false);
});
