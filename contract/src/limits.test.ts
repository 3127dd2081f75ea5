import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { generalAudiences } from './post-shapes.ts';

/** Section 9 of the specification; these figures must not change. */
test('limits match the specification', () => {
  expect(limits).toMatchObject({
    // 'Unread badge shows "9+" above 99.'
    badgeMax: 99,
    // 'Post text cut at 150; event description collapsed at 100; friend verse 50; host or friend name 20.'
    postPreview: 150,
    eventTextPreview: 100,
    friendVersePreview: 50,
    personNamePreview: 20,
    // 'Sidebar event title 30; friend-request verse quote 20; verse of the day title 40, text 130.'
    sidebarEventTitle: 30,
    requestVersePreview: 20,
    verseTitlePreview: 40,
    verseTextPreview: 130,
    // People search, section 2: 'verse (cut at 25 plus an ellipsis)'.
    searchVersePreview: 25,
    // 'Friend requests shown 2; sidebar events 3.'
    requestsShown: 2,
    sidebarEvents: 3,
    // 'Verification code length 6; password minimum 8.'
    verificationCode: 6,
    passwordMin: 8,
    // 'Upload max 10 MB.'
    uploadMax: 10_485_760,
  });
});

test('audiences are ordered from widest to narrowest', () => {
  expect(generalAudiences).toEqual(['public', 'members', 'friends', 'private']);
});
