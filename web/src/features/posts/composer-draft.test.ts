import { PostDraft } from '@radiant/contract/posts.ts';
import { describe, expect, test } from 'vitest';
import { checkValues } from '../../platform/form.ts';
import {
  type ComposerDraft,
  clearTab,
  clearTabUnlessChanged,
  composerDraftToPost,
  emptyComposerDraft,
  getTabFields,
  hasTabContent,
  type TabFields,
  updateTabFields,
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
  (draft, { value }) => updateTabFields(draft, value, everything),
  emptyComposerDraft,
);

describe('composerDraftToPost', () => {
  test('sends the choice about printing of a prayer that all members can read, and of no other post', () => {
    const draft = updateTabFields(updateTabFields(full, 'prayer', { printChoice: 'first_name' }), 'post', {
      printChoice: 'first_name',
    });
    const sent = (tab: 'prayer' | 'post', more: object) =>
      composerDraftToPost(draft, tab, { ...chosen, ...more }).printChoice;
    expect(sent('prayer', { audience: 'members' })).toBe('first_name');
    expect(sent('prayer', { audience: 'friends' })).toBeUndefined();
    expect(sent('prayer', { audience: 'members', nameShownTo: 'nobody' })).toBeUndefined();
    expect(sent('post', { audience: 'members' })).toBeUndefined();
  });

  test.each([
    ['prayer', { kind: 'prayer', text: 'A text', alt: 'A lake' }],
    ['post', { kind: 'general', text: 'A text', alt: 'A lake' }],
    ['video', { kind: 'general', text: 'A text', alt: 'A lake' }],
    ['link', { kind: 'link', text: 'A text', url: 'https://example.org' }],
    ['scripture', { kind: 'scripture', scripture: 'Words', reference: 'John 3:16' }],
  ] as const)('from the tab %s is what that tab shows', (tab, part) => {
    const draft = tab === 'link' || tab === 'scripture' ? updateTabFields(full, tab, { media: null }) : full;
    const post = composerDraftToPost(draft, tab, chosen);
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
    expect(checkValues(post, { schema: PostDraft })).toMatchObject({ input: part });
  });

  test('ignores day markers of members who are not administrators', () => {
    const draft = updateTabFields(full, 'scripture', { isPrayerOfDay: false, isVerseOfDay: true });
    expect(composerDraftToPost(draft, 'scripture', chosen)).toMatchObject({ isVerseOfDay: true });
    expect(composerDraftToPost(draft, 'scripture', { ...chosen, isAdmin: false })).toMatchObject({
      isVerseOfDay: false,
    });
    expect(composerDraftToPost(draft, 'prayer', { ...chosen, isAdmin: false })).toMatchObject({
      isPrayerOfDay: false,
    });
  });

  test('omits the alt text without a picture', () => {
    expect(composerDraftToPost(updateTabFields(full, 'post', { media: null }), 'post', chosen).alt).toBe('');
  });
});

describe('composer draft', () => {
  test('keeps the fields of each tab apart', () => {
    const draft = updateTabFields(
      updateTabFields(emptyComposerDraft, 'prayer', { text: 'For rain' }),
      'link',
      {
        text: 'Look',
        url: 'https://example.org',
      },
    );
    expect(getTabFields(draft, 'prayer').text).toBe('For rain');
    expect(getTabFields(draft, 'link').text).toBe('Look');
    expect(getTabFields(draft, 'post').text).toBe('');
  });

  test.each([
    ['only whitespace', { text: '  \n' }, false],
    ['a text', { text: 'For rain' }, true],
    ['only a title', { title: 'Rain' }, true],
    ['only a picture', { media: { name: 'rain.jpg', key: 'k' } }, true],
    ['only a marker', { isPrayerOfDay: true }, false],
    ['only fields of another tab', { scripture: 'Peace', url: 'https://example.org' }, false],
  ])('with %s on the prayer tab has content: %s', (_name, part, filled) => {
    expect(hasTabContent(updateTabFields(emptyComposerDraft, 'prayer', part), 'prayer')).toBe(filled);
  });

  test('is empty after its only tab was shared', () => {
    const draft = updateTabFields(
      { ...emptyComposerDraft, tab: 'link', audience: 'friends', language: 'fr' },
      'link',
      {
        url: 'https://example.org',
        text: 'Look',
      },
    );
    expect(clearTab(draft, 'link')).toEqual(emptyComposerDraft);
    // Touched and left empty.
    expect(clearTab(updateTabFields(draft, 'post', { text: '' }), 'link')).toEqual(emptyComposerDraft);
  });

  test('keeps other tabs after one was shared', () => {
    const draft = updateTabFields({ ...full, tab: 'video', audience: 'private' }, 'video', { text: 'Bells' });
    const left = clearTab(draft, 'video');
    expect(left).toMatchObject({ tab: 'prayer', audience: null });
    expect(getTabFields(left, 'video')).toEqual(getTabFields(emptyComposerDraft, 'video'));
    expect(getTabFields(left, 'scripture')).toEqual(getTabFields(full, 'scripture'));
  });
});

describe('clearTabUnlessChanged', () => {
  const written = (text: string) => updateTabFields(emptyComposerDraft, 'prayer', { text });

  test('clears the tab and keeps text written on other tabs meanwhile', () => {
    const sent = written('For rain');
    const left = clearTabUnlessChanged(updateTabFields(sent, 'post', { text: 'News' }), sent, 'prayer');
    expect(getTabFields(left, 'prayer').text).toBe('');
    expect(getTabFields(left, 'post').text).toBe('News');
  });

  test('keeps text written on the same tab meanwhile', () => {
    const left = clearTabUnlessChanged(written('For rain, and soon'), written('For rain'), 'prayer');
    expect(getTabFields(left, 'prayer').text).toBe('For rain, and soon');
  });
});
