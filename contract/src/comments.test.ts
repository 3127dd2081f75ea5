import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areMentionsPlaced, CommentDraft, createComment } from './comments.ts';
import { fromWire, toWire } from './wire.ts';

const memberId = '0198f000-0000-7000-8000-000000000001';
const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
  .map((text) => text.replaceAll('@', 'a'));

const textWithMentions = fc
  .array(fc.record({ word, isName: fc.boolean() }), { maxLength: 12 })
  .map((parts) => {
    let text = '';
    const mentions = [];
    for (const part of parts) {
      const piece = part.isName ? `@${part.word}` : part.word;
      if (part.isName) mentions.push({ memberId, start: text.length, length: piece.length });
      text += piece;
    }
    return { text, mentions };
  });

test('accepts mentions at their positions, in any order', () => {
  fc.assert(
    fc.property(textWithMentions, ({ text, mentions }) => {
      expect(areMentionsPlaced(text, mentions)).toBe(true);
      expect(areMentionsPlaced(text, mentions.toReversed())).toBe(true);
    }),
  );
});

test('refuses mentions that overlap or exceed the text', () => {
  fc.assert(
    fc.property(textWithMentions, fc.nat(), ({ text, mentions }, pick) => {
      fc.pre(mentions.length > 0);
      const one = mentions[pick % mentions.length];
      if (!one) return;
      const others = mentions.filter((mention) => mention !== one);
      expect(areMentionsPlaced(text, [...mentions, one])).toBe(false);
      expect(areMentionsPlaced(text, [...others, { ...one, start: one.start + 1 }])).toBe(false);
      const after = Math.min(
        ...others.map(({ start }) => start).filter((start) => start > one.start),
        text.length,
      );
      expect(areMentionsPlaced(text, [...others, { ...one, length: after - one.start + 1 }])).toBe(false);
    }),
  );
});

test('renames mentions to the wire and back', () => {
  const names = createComment.body?.names ?? {};
  fc.assert(
    fc.property(textWithMentions, ({ text, mentions }) => {
      const wire = toWire(names, { postId: memberId, text, mentions });
      expect(wire).toEqual({
        publicationid: memberId,
        commentaire: text,
        mentions: mentions.map(({ start, length }) => ({ id: memberId, debut: start, longueur: length })),
      });
      expect(fromWire(names, wire)).toEqual({ postId: memberId, text, mentions });
    }),
  );
});

test('leaves malformed mentions for the schema to refuse', () => {
  const names = createComment.body?.names ?? {};
  for (const mentions of ['@Ben', 7, null, [null], ['x'], [{ id: 3 }], { 0: {} }]) {
    const draft = fromWire(names, { publicationid: memberId, commentaire: 'Hi', mentions });
    expect(CommentDraft.safeParse(draft).success).toBe(false);
  }
  expect(CommentDraft.parse(fromWire(names, { publicationid: memberId, commentaire: ' Hi ' }))).toEqual({
    postId: memberId,
    text: 'Hi',
    mentions: [],
  });
});
