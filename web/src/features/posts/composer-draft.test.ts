import { PostDraft } from '@radiant/contract/posts.ts';
import { describe, expect, test } from 'vitest';
import { validateInput } from '../../platform/form-submit.ts';
import {
  type ComposerDraft,
  emptyDraft,
  fieldsOf,
  isFilled,
  postOf,
  type TabFields,
  withFields,
  withoutSent,
  withoutTab,
} from './composer-draft.ts';
import { composerTabs } from './composer-tabs.ts';

const everything: Partial<TabFields> = {
  title: ' A title ',
  text: ' A text ',
  scripture: ' Words ',
  reference: ' John 3:16 ',
  url: ' https://example.org ',
  alt: ' A lake ',
  media: { name: 'lake.jpg', key: 'k' },
  isPrayerOfDay: true,
  isVerseOfDay: false,
};
const chosen = { audience: 'friends', language: 'fr', isAdmin: true } as const;
const full: ComposerDraft = composerTabs.reduce(
  (draft, { value }) => withFields(draft, value, everything),
  emptyDraft,
);

describe('what is sent', () => {
  test.each([
    ['prayer', { kind: 'prayer', text: 'A text', alt: 'A lake' }],
    ['post', { kind: 'general', text: 'A text', alt: 'A lake' }],
    ['video', { kind: 'general', text: 'A text', alt: 'A lake' }],
    ['link', { kind: 'link', text: 'A text', url: 'https://example.org' }],
    ['scripture', { kind: 'scripture', scripture: 'Words', reference: 'John 3:16' }],
  ] as const)('from the tab %s is what that tab shows', (tab, part) => {
    const draft = tab === 'link' || tab === 'scripture' ? withFields(full, tab, { media: null }) : full;
    const post = postOf(draft, tab, chosen);
    expect(post).toEqual({
      audience: 'friends',
      language: 'fr',
      title: 'A title',
      text: '',
      scripture: '',
      reference: '',
      url: '',
      alt: '',
      category: '',
      isPrayerOfDay: true,
      isVerseOfDay: false,
      ...part,
    });
    expect(validateInput(PostDraft, post)).toMatchObject({ input: part });
  });

  test('marks no day for those who may not', () => {
    const draft = withFields(full, 'scripture', { isPrayerOfDay: false, isVerseOfDay: true });
    expect(postOf(draft, 'scripture', chosen)).toMatchObject({ isVerseOfDay: true });
    expect(postOf(draft, 'scripture', { ...chosen, isAdmin: false })).toMatchObject({ isVerseOfDay: false });
    expect(postOf(draft, 'prayer', { ...chosen, isAdmin: false })).toMatchObject({ isPrayerOfDay: false });
  });

  test('describes no picture that is not there', () => {
    expect(postOf(withFields(full, 'post', { media: null }), 'post', chosen).alt).toBe('');
  });
});

describe('a draft', () => {
  test('keeps each tab’s words apart', () => {
    const draft = withFields(withFields(emptyDraft, 'prayer', { text: 'For rain' }), 'link', {
      text: 'Look',
      url: 'https://example.org',
    });
    expect(fieldsOf(draft, 'prayer').text).toBe('For rain');
    expect(fieldsOf(draft, 'link').text).toBe('Look');
    expect(fieldsOf(draft, 'post').text).toBe('');
  });

  test.each([
    ['a blank', { text: '  \n' }, false],
    ['a text', { text: 'For rain' }, true],
    ['a title alone', { title: 'Rain' }, true],
    ['a picture alone', { media: { name: 'rain.jpg', key: 'k' } }, true],
    ['a marker alone', { isPrayerOfDay: true }, false],
    ['what another tab asks for', { scripture: 'Peace', url: 'https://example.org' }, false],
  ])('with %s on the tab for prayers is filled: %s', (_name, part, filled) => {
    expect(isFilled(withFields(emptyDraft, 'prayer', part), 'prayer')).toBe(filled);
  });

  test('that was shared leaves nothing behind, so that the composer starts anew', () => {
    const draft = withFields({ ...emptyDraft, tab: 'link', audience: 'friends', language: 'fr' }, 'link', {
      url: 'https://example.org',
      text: 'Look',
    });
    expect(withoutTab(draft, 'link')).toEqual(emptyDraft);
    // Touched and left empty.
    expect(withoutTab(withFields(draft, 'post', { text: '' }), 'link')).toEqual(emptyDraft);
  });

  test('that was shared leaves what waits on other tabs', () => {
    const draft = withFields({ ...full, tab: 'video', audience: 'private' }, 'video', { text: 'Bells' });
    const left = withoutTab(draft, 'video');
    expect(left).toMatchObject({ tab: 'prayer', audience: null });
    expect(fieldsOf(left, 'video')).toEqual(fieldsOf(emptyDraft, 'video'));
    expect(fieldsOf(left, 'scripture')).toEqual(fieldsOf(full, 'scripture'));
  });
});

describe('once the server has a post', () => {
  const written = (text: string) => withFields(emptyDraft, 'prayer', { text });

  test('its tab is empty, and other tabs keep what was written on them meanwhile', () => {
    const sent = written('For rain');
    const left = withoutSent(withFields(sent, 'post', { text: 'News' }), sent, 'prayer');
    expect(fieldsOf(left, 'prayer').text).toBe('');
    expect(fieldsOf(left, 'post').text).toBe('News');
  });

  test('what was written on its tab meanwhile stays', () => {
    const left = withoutSent(written('For rain, and soon'), written('For rain'), 'prayer');
    expect(fieldsOf(left, 'prayer').text).toBe('For rain, and soon');
  });
});
