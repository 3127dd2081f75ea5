import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { describe, expect, test } from 'vitest';
import { en } from '../../words/en.ts';
import { enInitial } from '../../words/en-initial.ts';
import { fr } from '../../words/fr.ts';
import { frInitial } from '../../words/fr-initial.ts';
import {
  getAuthorName,
  getCommenterName,
  getPostLabel,
  getPostName,
  isOwnComment,
  isOwnPost,
} from './post-display.ts';
import { createTestPost } from './testing/test-posts.ts';

const event: EventDetails = {
  date: '2026-11-28',
  time: '19:00',
  timeZone: 'America/Toronto',
  startsAt: '2026-11-29T00:00:00.000Z',
  endsAt: '2026-11-29T02:00:00.000Z',
  place: null,
  isOnline: false,
  goingCount: 0,
  interestedCount: 0,
  ownAnswer: null,
  isCancelled: false,
};

/** Kinds of space differ between versions of the language data. */
const plain = (text: string) => text.replace(/\s+/gu, ' ');

describe('getPostLabel', () => {
  test('is the title, else the beginning of the text, else kind and author', () => {
    const label = (part: Parameters<typeof createTestPost>[1]) =>
      getPostLabel(enInitial, 'en', createTestPost('one', part));
    expect(label({ title: 'For my mother', text: 'She is ill.' })).toBe('For my mother');
    expect(label({ text: 'She is ill.' })).toBe('She is ill.');
    expect(label({ text: '' })).toBe('Prayer Request by Ana Reyes');
  });

  test('adds the time of an event, whose title returns on other days', () => {
    // In the reader's time zone, whatever it is here.
    const startsAt = new Date(2026, 10, 28, 19, 0).toISOString();
    const post = createTestPost('one', {
      kind: 'event',
      title: 'Evening prayer',
      event: { ...event, startsAt },
    });
    expect(plain(getPostLabel(enInitial, 'en', post))).toBe('Evening prayer, Sat, Nov 28, 7:00 p.m.');
    expect(plain(getPostLabel(frInitial, 'fr', post))).toBe('Evening prayer, sam. 28 nov., 19 h');
  });
});

describe('an anonymous author', () => {
  const author = { id: null, name: 'Anonymous', church: null, avatar: null };
  const post = createTestPost('one', { author });

  test('is named in the language of the reader', () => {
    expect(getAuthorName(frInitial, post)).toBe('Anonyme');
    expect(getPostName(enInitial, { ...post, title: null })).toBe('Anonymous prayer request');
    expect(getPostName(frInitial, { ...post, title: null })).toBe('Demande de prière anonyme');
    expect(getCommenterName(en, { author }, 'prayer')).toBe('The person who asked');
    expect(getCommenterName(fr, { author }, 'general')).toBe('La personne qui a publié');
    expect(getCommenterName(en, { author: null }, 'prayer')).toBeNull();
  });

  test('is the viewer only when the server says so, and never a guest', () => {
    expect(isOwnPost(post, null)).toBe(false);
    expect(isOwnPost(post, undefined)).toBe(false);
    expect(isOwnPost({ ...post, isOwn: true }, 'ana')).toBe(true);
    expect(isOwnPost({ author: { ...author, id: 'ana' } }, 'ana')).toBe(true);
    expect(isOwnComment({ author }, null)).toBe(false);
    expect(isOwnComment({ author: null }, undefined)).toBe(false);
    expect(isOwnComment({ author, isOwn: true }, 'ana')).toBe(true);
  });
});
