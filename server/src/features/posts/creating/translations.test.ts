import { publicCalendarPath } from '@radiant/contract/calendar-feed.ts';
import { cancelEvent, createEvent, updateEvent } from '@radiant/contract/event-management.ts';
import { listEvents } from '@radiant/contract/events.ts';
import { listGuestFeed } from '@radiant/contract/feed.ts';
import { listModerationCases } from '@radiant/contract/moderation.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { listRevisions, updatePost } from '@radiant/contract/post-edits.ts';
import { createPost, deletePost, getPost, setReaction } from '@radiant/contract/posts.ts';
import { getPrayerSheet } from '@radiant/contract/prayer-sheet.ts';
import { publishScheduledPost, schedulePost } from '@radiant/contract/scheduled-posts.ts';
import { searchPosts } from '@radiant/contract/search.ts';
import { describe, expect, test } from 'vitest';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const { send, people, http, platform } = await createTestApp();
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');
const mona = await people.join('Mona Moderator', { role: 'moderator' });

type Version = { langue: string; titre: string | null; texte: string; reference: string | null };
type Wire = { id: string; etat: string; traduction?: Version };
const english = {
  kind: 'prayer',
  audience: 'public',
  title: 'Rain',
  text: 'For the fields.',
  language: 'en',
};
const both = { ...english, translationTitle: 'La pluie', translationText: 'Pour les champs de blé.' };
const french = { langue: 'fr', titre: 'La pluie', texte: 'Pour les champs de blé.', reference: null };

const create = async (body: Record<string, unknown>) => {
  const answer = await send(createPost, { as: anna.token, body });
  expect(answer).toMatchObject({ status: 201 });
  return (answer.body as { post: Wire }).post;
};
const read = async (id: string, as?: Person) => {
  const { status, body } = await send(getPost, { as: as?.token, body: { id } });
  return status === 200 ? (body as { post: Wire }).post : status;
};
const edit = (id: string, body: Record<string, unknown>) =>
  send(updatePost, { as: anna.token, params: { id }, body });
const inject = async (url: string, locale: 'en' | 'fr') =>
  (await http.inject({ url, headers: { accept: 'text/html', 'accept-language': locale } })).body;
const find = async (term: string) => {
  const { body } = await send(searchPosts, { as: ben.token, query: { q: term } });
  return JSON.stringify(body);
};

describe('a post in both languages', () => {
  test('is read by everyone with both, in lists and on its page', async () => {
    const { id, traduction } = await create(both);
    expect(traduction).toEqual(french);
    for (const reader of [ben, undefined])
      expect(await read(id, reader)).toMatchObject({ langue: 'en', traduction: french });
    const { body } = await send(listGuestFeed);
    expect((body as { pubs: Wire[] }).pubs.find((post) => post.id === id)?.traduction).toEqual(french);
  });

  test('has the other language than it was written in', async () => {
    const { traduction } = await create({ ...both, language: 'fr' });
    expect(traduction?.langue).toBe('en');
    expect(await create(english)).not.toHaveProperty('traduction');
  });

  test.each([
    ['a title without a text', { ...english, translationTitle: 'La pluie' }, 'textetraduit'],
    [
      'a testimony without a second title',
      { ...both, kind: 'testimony', category: 'health', translationTitle: '' },
      'titretraduit',
    ],
    ['a title that is too long', { ...both, translationTitle: 'é'.repeat(201) }, 'titretraduit'],
  ])('is refused with %s', async (_what, body, field) => {
    const { status, body: refusal } = await send(createPost, { as: anna.token, body });
    expect([status, Object.keys((refusal as { fields: object }).fields)]).toEqual([400, [field]]);
  });

  test('keeps a reference only with a scripture', async () => {
    const scripture = { kind: 'scripture', audience: 'public', scripture: 'Light.', reference: 'John 1:5' };
    const second = { translationText: 'Lumière.', translationReference: 'Jean 1, 5' };
    expect((await create({ ...scripture, ...second })).traduction?.reference).toBe('Jean 1, 5');
    expect((await create({ ...english, ...second })).traduction?.reference).toBeNull();
  });

  test('is found by the words of both until it is deleted', async () => {
    const { id } = await create({ ...both, translationText: 'Pour la moisson d’épeautre.' });
    expect(await find('épeautre')).toContain(id);
    expect(await find('fields')).toContain(id);
    await send(deletePost, { as: anna.token, body: { id } });
    expect(await find('épeautre')).not.toContain(id);
  });
});

describe('an edit', () => {
  test('adds, changes and removes the second version, and the history keeps it', async () => {
    const { id } = await create(english);
    await edit(id, { translationTitle: 'La pluie', translationText: 'Pour les champs de blé.' });
    expect(await read(id, ben)).toMatchObject({ traduction: french });
    await edit(id, { translationText: 'Pour les vergers.' });
    expect(await read(id, ben)).toMatchObject({ traduction: { ...french, texte: 'Pour les vergers.' } });
    expect(await find('vergers')).toContain(id);
    await edit(id, { translationTitle: '', translationText: '' });
    expect(await read(id, ben)).not.toHaveProperty('traduction');
    expect(await find('vergers')).not.toContain(id);
    const { body } = await send(listRevisions, { as: anna.token, params: { id } });
    expect((body as { revisions: { translation?: { text: string } }[] }).revisions).toMatchObject([
      { translation: { language: 'fr', text: 'Pour les vergers.' } },
      { translation: { text: 'Pour les champs de blé.' } },
      { title: 'Rain' },
    ]);
  });

  test('cannot leave a title without a text', async () => {
    const { id } = await create(both);
    expect(await edit(id, { translationText: '' })).toMatchObject({ status: 400 });
    expect(await read(id)).toMatchObject({ traduction: french });
  });
});

describe('words that are moderated', () => {
  const strong = 'Profanité, blasphème, obscénité, haine, violent.';

  test('hold a new post wherever they are, and moderators read them', async () => {
    const { id, etat } = await create({ ...both, translationText: strong });
    expect(etat).toBe('flagged');
    expect(await read(id, ben)).toBe(404);
    const { body } = await send(listModerationCases, { as: mona.token });
    expect(JSON.stringify(body)).toContain(strong);
  });

  test('hold a post whose second version is edited', async () => {
    const { id } = await create(both);
    expect(await read(id, ben)).toMatchObject({ etat: 'published' });
    await edit(id, { translationText: strong });
    expect(await read(id, ben)).toBe(404);
    expect(await read(id, anna)).toMatchObject({ etat: 'flagged' });
  });
});

test('a scheduled post is published in both', async () => {
  const when = { date: '2027-01-10', time: '09:00', timeZone: 'America/Toronto' };
  const { body } = await send(schedulePost, { as: anna.token, body: { ...both, kind: 'general', ...when } });
  const { id, traduction } = (body as { publication: Wire }).publication;
  expect(traduction).toEqual(french);
  const published = await send(publishScheduledPost, { as: anna.token, params: { id } });
  expect((published.body as { post: Wire }).post.traduction).toEqual(french);
});

test('an event is announced and changed in both', async () => {
  const ada = await people.join('Ada Admin', { role: 'admin' });
  const soup = { title: 'Soup', text: 'Bring a bowl.', date: '2026-12-27', time: '18:00', place: 'Hall' };
  const second = { translationTitle: 'La soupe', translationText: 'Apportez un bol.' };
  const made = await send(createEvent, { as: ada.token, body: { ...soup, audience: 'public', ...second } });
  const { id } = (made.body as { event: Wire }).event;
  const listed = async () => {
    const { body } = await send(listEvents);
    return (body as { events: Wire[] }).events.find((event) => event.id === id);
  };
  expect(await listed()).toMatchObject({ langue: 'en', traduction: { titre: 'La soupe', langue: 'fr' } });
  expect(await inject(publicCalendarPath, 'fr')).toContain('SUMMARY:La soupe');
  expect(await inject(publicCalendarPath, 'en')).not.toContain('La soupe');
  await send(updateEvent, { as: ada.token, body: { id, translationText: 'Apportez une cuillère.' } });
  expect((await listed())?.traduction?.texte).toBe('Apportez une cuillère.');
  expect(await find('cuillère')).toContain(id);
  const untitled = await send(createEvent, { as: ada.token, body: { ...soup, translationText: 'Un bol.' } });
  expect(untitled).toMatchObject({ status: 400 });
  await send(cancelEvent, { as: ada.token, params: { id }, body: {} });
  expect(await find('cuillère')).toContain(id);
});

describe('what leaves the site says it in the language of its reader', () => {
  test('the feed that programs read, and the preview of a link', async () => {
    const { id } = await create({ ...both, translationText: 'Pour le champ de Ruth.' });
    expect(await inject('/prayers/feed.xml', 'fr')).toContain('Pour le champ de Ruth.');
    expect(await inject('/prayers/feed.xml', 'en')).not.toContain('Pour le champ de Ruth.');
    expect(await inject(`/post/${id}`, 'fr')).toContain('<meta property="og:title" content="La pluie" />');
    expect(await inject(`/post/${id}`, 'en')).toContain('<meta property="og:title" content="Rain" />');
  });

  test('the prayer sheet', async () => {
    await create({ ...both, printChoice: 'first_name' });
    const titlesIn = async (language: 'en' | 'fr') => {
      const { body } = await send(getPrayerSheet, { as: mona.token, query: { language } });
      return getPrayerSheet.answer.decode(body as never).prayers.map(({ title }) => title);
    };
    expect([await titlesIn('fr'), await titlesIn('en')]).toEqual([['La pluie'], ['Rain']]);
  });

  test('notifications', async () => {
    const { id } = await create(both);
    await send(setReaction, { as: ben.token, body: { id, like: true } });
    await (await createJobRunner(platform))();
    const aboutIn = async (locale: 'en' | 'fr') => {
      const headers = { 'accept-language': locale };
      const { body } = await send(listNotifications, { as: anna.token, headers });
      return JSON.stringify(body);
    };
    expect(await aboutIn('fr')).toContain('La pluie');
    expect(await aboutIn('en')).toContain('Rain');
  });
});
