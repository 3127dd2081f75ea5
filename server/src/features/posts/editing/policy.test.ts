import { type Audience, audiences } from '@radiant/contract/post-shapes.ts';
import { describe, expect, test } from 'vitest';
import {
  applyEdit,
  type EditableFile,
  type EditablePost,
  findFieldErrors,
  findPictureErrors,
  isAudienceTooWide,
  listChangedFields,
} from './policy.ts';

const post = (changes: Partial<EditablePost> = {}): EditablePost => ({
  kind: 'prayer',
  title: 'Surgery',
  body: 'For my mother',
  reference: null,
  url: null,
  location: null,
  category: 'healing',
  translation_title: null,
  translation_body: null,
  translation_reference: null,
  audience: 'friends',
  group_ids: [],
  files: [],
  ...changes,
});

const picture = (id: string, alt = ''): EditableFile => ({ id, kind: 'image', alt });

describe('an edit', () => {
  test('leaves absent fields unchanged', () => {
    expect(listChangedFields(post(), applyEdit(post(), {}))).toEqual([]);
    expect(listChangedFields(post(), applyEdit(post(), { title: 'Surgery', audience: 'friends' }))).toEqual(
      [],
    );
  });

  test.each([
    [{ title: 'Recovery' }, ['title']],
    [{ text: 'For my father' }, ['body']],
    [{ location: 'Ottawa' }, ['location']],
    [{ category: 'family' }, ['category']],
    [{ audience: 'members' }, ['audience']],
    [{ title: '', audience: 'private' }, ['title', 'audience']],
  ] as const)('of %j changes the fields %j', (edit, changed) => {
    expect(listChangedFields(post(), applyEdit(post(), edit))).toEqual(changed);
  });

  test('clears a title and a category when they are empty', () => {
    expect(applyEdit(post(), { title: '', category: '' })).toMatchObject({ title: null, category: null });
  });

  test('ignores fields that the kind does not have', () => {
    const edit = { reference: 'John 1:5', url: 'https://example.org/', alt: 'A lake' };
    expect(listChangedFields(post(), applyEdit(post(), edit))).toEqual([]);
    expect(applyEdit(post({ kind: 'scripture' }), edit).reference).toBe('John 1:5');
    expect(applyEdit(post({ kind: 'link', url: 'https://example.org/a' }), edit).url).toBe(edit.url);
    expect(applyEdit(post({ files: [picture('a')] }), edit).files).toEqual([picture('a', 'A lake')]);
  });
});

describe('the pictures', () => {
  const files = [picture('a', 'A lake'), picture('b'), picture('c')];
  const arranged = (pictures: { id: string; alt: string }[]) =>
    applyEdit(post({ files }), { pictures }).files;

  test('can be arranged, described and removed', () => {
    const after = arranged([
      { id: 'c', alt: 'A pier' },
      { id: 'a', alt: 'A lake' },
    ]);
    expect(after).toEqual([picture('c', 'A pier'), picture('a', 'A lake')]);
    expect(listChangedFields(post({ files }), post({ files: after }))).toEqual(['files']);
    expect(findPictureErrors(files, after)).toBeNull();
  });

  test('are unchanged when they are sent as they are', () => {
    const same = arranged(files.map(({ id, alt }) => ({ id, alt })));
    expect(listChangedFields(post({ files }), post({ files: same }))).toEqual([]);
  });

  test.each([
    ['in another order', ['b', 'a', 'c']],
    ['without the last', ['a', 'b']],
    ['without the first', ['b', 'c']],
    ['with one more', ['a', 'b', 'c', 'd']],
    ['with another', ['a', 'b', 'd']],
  ])('are changed when they are sent %s', (_how, ids) => {
    const unnamed = ['a', 'b', 'c'].map((id) => picture(id));
    const after = ids.map((id) => picture(id));
    expect(listChangedFields(post({ files: unnamed }), post({ files: after }))).toEqual(['files']);
  });

  test('are changed when one of them is described', () => {
    const after = [picture('a', 'A lake'), picture('b', 'A pier'), picture('c')];
    expect(listChangedFields(post({ files }), post({ files: after }))).toEqual(['files']);
  });

  test.each([
    ['of another post', [picture('d')]],
    ['of another post beside their own', [picture('a'), picture('d')]],
    ['twice', [picture('a'), picture('a')]],
  ])('cannot be one %s', (_what, after) => {
    expect(findPictureErrors(files, after)).toEqual({ pictures: 'picture_unknown' });
  });

  test('can be added between the others, and each added one has a place', () => {
    const after = [picture('a'), picture('new'), picture('c')];
    expect(findPictureErrors(files, after, ['new'])).toBeNull();
    expect(findPictureErrors(files, files, ['new'])).toEqual({ pictures: 'picture_unknown' });
  });

  const video: EditableFile = { id: 'v', kind: 'video', alt: '' };
  test.each([[[video]], [[picture('a'), video]]])('do not replace a video: %j', (withVideo) => {
    expect(applyEdit(post({ files: withVideo }), { pictures: [] }).files).toEqual(withVideo);
  });
});

test.each([
  ['a prayer without a title', { title: null }, null],
  ['a prayer without a category', { category: null }, null],
  ['a testimony without a title', { kind: 'testimony', title: null }, { title: 'title_required' }],
  [
    'a testimony without a category',
    { kind: 'testimony', category: null },
    { category: 'category_required' },
  ],
  ['an event without a title', { kind: 'event', title: null }, { title: 'title_required' }],
  ['a link with an invalid URL', { kind: 'link', url: 'javascript:alert(1)' }, { url: 'url_invalid' }],
  ['a link without a URL', { kind: 'link', url: null }, { url: 'url_invalid' }],
  ['a link', { kind: 'link', url: 'https://example.org/' }, null],
] as const)('%s', (_name, changes, wrong) => {
  expect(findFieldErrors(post(changes))).toEqual(wrong);
});

test('an audience is too wide only if it shows others’ comments to more people than before', () => {
  const listRefused = (limit: Audience) =>
    audiences.flatMap((before) =>
      audiences
        .filter((after) => isAudienceTooWide(inGroups(after), inGroups(before), limit))
        .map((after) => `${before} → ${after}`),
    );
  expect(listRefused('friends')).toEqual([
    'members → public',
    'friends → public',
    'friends → members',
    'friends → groups',
    'friends → care',
    'groups → public',
    'groups → members',
    'groups → care',
    'care → public',
    'care → members',
    'care → groups',
    'private → public',
    'private → members',
    'private → groups',
    'private → care',
  ]);
  expect(listRefused('groups').filter((change) => /^(groups|private)/.test(change))).toEqual([
    'groups → public',
    'groups → members',
    'groups → friends',
    'groups → care',
    'private → public',
    'private → members',
    'private → friends',
    'private → groups',
    'private → care',
  ]);
  const isEverTooWide = audiences.some((after) =>
    isAudienceTooWide(inGroups(after), inGroups('private'), null),
  );
  expect(isEverTooWide).toBe(false);
});

const inGroups = (audience: Audience, ...ids: string[]) => ({
  audience,
  group_ids: audience === 'groups' ? (ids.length > 0 ? ids : ['choir']) : [],
});

test('a post with comments of others leaves groups, and enters none', () => {
  const choir = inGroups('groups', 'choir');
  const both = inGroups('groups', 'choir', 'council');
  expect(isAudienceTooWide(choir, both, 'groups')).toBe(false);
  expect(isAudienceTooWide(both, choir, 'groups')).toBe(true);
  expect(isAudienceTooWide(both, choir, 'members')).toBe(false);
  expect(isAudienceTooWide(both, choir, null)).toBe(false);
});

test('other groups are another audience', () => {
  const choir = post(inGroups('groups', 'choir'));
  expect(listChangedFields(choir, applyEdit(choir, { groupIds: ['choir', 'choir'] }))).toEqual([]);
  expect(listChangedFields(choir, applyEdit(choir, { groupIds: ['council'] }))).toEqual(['audience']);
  expect(applyEdit(choir, { audience: 'friends' }).group_ids).toEqual([]);
  expect(applyEdit(post(), { groupIds: ['choir'] }).group_ids).toEqual([]);
});
