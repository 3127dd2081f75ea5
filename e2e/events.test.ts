import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { eventsIn, instantIn } from '../server/src/testing/read-calendar.ts';
import { visit } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { expectAbsent, expectNoHorizontalScroll, failUntilRetried, holdRequests } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
let host: Person;
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const long =
  'Bring a bowl, a neighbour, or nothing at all. The kettle is on from five, and the corner for children is open until the end.';

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  host = await community.join('Helena Hostess-Of-Many-Names', { role: 'admin' });
  await community.event(host, {
    title: 'Friday soup for the whole of our street',
    text: long,
    startsAt: inDays(2),
    place: 'Parish hall',
  });
  await community.event(host, {
    title: 'Evening prayer',
    text: 'Half an hour.',
    startsAt: inDays(3),
    isOnline: true,
  });
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const event = (page: Page, title: string) =>
  section(page, 'Upcoming Events').getByRole('article').filter({ hasText: title });
const open = async (person: Person) => {
  const visitor = await visitAs(site, person, { height: 1_600 });
  await visitor.page.goto('/events');
  await event(visitor.page, 'Friday soup').waitFor();
  return visitor;
};

test('a member joins, and everyone on the page sees the count change', async () => {
  const [mia, noah] = [await community.join('Mia Member'), await community.join('Noah Neighbour')];
  const joining = await open(mia);
  const looking = await open(noah);
  await event(looking.page, 'Friday soup').getByText('0 participants').waitFor();

  await event(joining.page, 'Friday soup')
    .getByRole('button', { name: /^Join Event/ })
    .click();
  await event(joining.page, 'Friday soup')
    .getByRole('button', { name: /^Leave Event/ })
    .waitFor();
  await section(joining.page, 'Your Events').getByText('Going').waitFor();
  await event(looking.page, 'Friday soup').getByText('1 participant').waitFor();
  await event(looking.page, 'Friday soup')
    .getByRole('button', { name: /^Join Event/ })
    .waitFor();

  await event(joining.page, 'Friday soup')
    .getByRole('button', { name: /^Leave Event/ })
    .click();
  await section(joining.page, 'Messages').getByText('You’re no longer going to this event.').waitFor();
  await section(joining.page, 'Your Events').getByText('You haven’t joined an event yet.').waitFor();
  await event(looking.page, 'Friday soup').getByText('0 participants').waitFor();
});

test('a description expands, an event that has just ended is refused, and upcoming events and requests are beside the list', async () => {
  const id = await community.event(host, { title: 'Short walk', startsAt: inDays(1) });
  const { page } = await open(await community.join('Rita Reader'));
  const soup = event(page, 'Friday soup');
  await expect.poll(() => soup.getByText(long).count()).toBe(0);
  await soup.getByRole('button', { name: 'View More' }).click();
  await soup.getByText(long).waitFor();
  await soup.getByRole('button', { name: 'View Less' }).click();
  await soup.getByText('Helena Hostess-Of-Ma…').waitFor();

  const walk = event(page, 'Short walk');
  await walk.waitFor();
  await community.db
    .updateTable('events')
    .set({ starts_at: inDays(-2), ends_at: inDays(-1) })
    .where('post_id', '=', id)
    .execute();
  await walk.getByRole('button', { name: /^Join Event/ }).click();
  await walk.getByRole('alert').getByText('This event is over.').waitFor();

  // Last: once somebody has joined an event, the lists are loaded again, without the one that has ended.
  const card = section(page, 'Most recent events');
  await card.getByText('Friday soup for the whole of o…').waitFor();
  await card.getByRole('listitem').filter({ hasText: 'Evening prayer' }).getByText('Online').waitFor();
  await card.getByRole('button', { name: /^Join Event Evening prayer/ }).click();
  await event(page, 'Evening prayer')
    .getByRole('button', { name: /^Leave Event/ })
    .waitFor();
  await section(page, 'Received Requests').getByText('No requests are waiting for you.').waitFor();
});

test('a guest is invited to log in when there is no public event', async () => {
  const setAudience = (audience: 'members' | 'public') =>
    community.db.updateTable('posts').set({ audience }).where('kind', '=', 'event').execute();
  await setAudience('members');
  const { page } = await visit(site.url);
  await page.goto('/events');
  await page.getByText('Log in to see events').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL(/\/login/);
  await setAudience('public');
  // From an event's own page, too.
  await page.goto(`/events/${await community.event(host, { title: 'For everybody', startsAt: inDays(6) })}`);
  await page.waitForURL(/\/login/);
  // Guests share a response for one second, and nothing announces what a test writes to the database.
  await pause(1_100);
});

test('a guest reads public events, and joining leads through the sign-in and back', async () => {
  await community.event(host, { title: 'For members', audience: 'members', startsAt: inDays(4) });
  const { page } = await visit(site.url, { locale: 'fr', width: 360 });
  const { events, eventPost } = wordsOf('fr');
  await page.goto('/events');
  const soup = section(page, events.upcoming).getByRole('article').filter({ hasText: 'Friday soup' });
  await soup.waitFor();
  await expectAbsent(page.getByText('For members'));
  await expectNoHorizontalScroll(page, 'the events');
  await soup.getByRole('button', { name: eventPost.join }).click();
  await page.waitForURL(/\/login/);
});

const holdAnswers = async (page: Page) =>
  (await holdRequests(page, '**/api/evenement/participer/**')).release;

test('events that cannot be loaded are loaded on retry; a button shows a pending answer; interest can be withdrawn', async () => {
  await community.event(host, { title: 'Quiet hour', startsAt: inDays(1.5) });
  const { page } = await visitAs(site, await community.join('Ida Interim'), { height: 1_600 });
  await failUntilRetried(page, '**/api/evenement', 400);
  await page.goto('/events');
  const alert = section(page, 'Upcoming Events').getByRole('alert');
  await alert.getByRole('button', { name: 'Try again' }).click();
  const hour = event(page, 'Quiet hour');
  const releaseAnswers = await holdAnswers(page);
  await hour.getByRole('button', { name: /^Join Event/ }).click();
  await hour.getByText('Joining...').waitFor();
  releaseAnswers();
  await hour.getByRole('button', { name: /^Leave Event/ }).waitFor();
  await page.unroute('**/api/evenement/participer/**');

  const letLeave = await holdAnswers(page);
  await hour.getByRole('button', { name: /^Leave Event/ }).click();
  await hour.getByText('Leaving...').waitFor();
  letLeave();
  await hour.getByRole('button', { name: /^Join Event/ }).waitFor();
  const interested = hour.getByRole('button', { name: /^Interested/ });
  await interested.click();
  await section(page, 'Your Events').getByText('Interested').waitFor();
  await expect.poll(() => interested.getAttribute('aria-pressed')).toBe('true');
  await hour.getByText('0 participants · 1 interested').waitFor();
  await interested.click();
  await section(page, 'Your Events').getByText('You haven’t joined an event yet.').waitFor();
});

test('an event has its own page with answer, calendar file and comments', async () => {
  const id = await community.event(host, {
    title: 'Supper; and a song',
    text: long,
    startsAt: new Date('2031-06-15T22:30:00Z'),
    endsAt: new Date('2031-06-16T00:30:00Z'),
    timeZone: 'America/Winnipeg',
    place: 'The hall, upstairs',
  });
  const { page } = await open(await community.join('Petra Page'));
  await event(page, 'Supper; and a song').getByRole('link', { name: 'Supper; and a song' }).click();
  await page.waitForURL(`${site.url}/events/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Supper; and a song' }).waitFor();
  const article = page.getByRole('article', { name: 'Supper; and a song' });
  await article.getByText(long).waitFor();
  await article.getByText('The hall, upstairs').waitFor();
  // 5:30 in Winnipeg is 6:30 in Toronto, the browser's time zone.
  await article.getByText(/^Your time: 6:30/).waitFor();
  await article.getByRole('button', { name: 'Join Event' }).click();
  await article.getByRole('button', { name: 'Leave Event' }).waitFor();
  await article.getByText('1 person is going').waitFor();

  // In the confirmation, and on the page.
  const offered = page.waitForEvent('download');
  await page.getByText('You’re going to this event.').waitFor();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const confirmed = await readFile(await (await offered).path());
  const download = page.waitForEvent('download');
  await article.getByRole('link', { name: 'Add to calendar' }).click();
  const [file] = eventsIn(await readFile(await (await download).path()));
  expect(file).toMatchObject({
    UID: id,
    SUMMARY: 'Supper; and a song',
    LOCATION: 'The hall, upstairs',
    STATUS: 'CONFIRMED',
    URL: `${site.url}/events/${id}`,
  });
  expect(eventsIn(confirmed)).toEqual([file]);
  expect(instantIn(file?.DTSTART)).toEqual(new Date('2031-06-15T22:30:00Z'));

  await page.getByRole('textbox', { name: /comment/i }).fill('I bring the song.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByText('I bring the song.').last().waitFor();
  await expectAbsent(article.getByRole('button', { name: 'Edit event' }));
  await page.goto(`/post/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Supper; and a song' }).waitFor();
});

test('the link of an online event is shown to those who are going; a hidden event answers not found', async () => {
  const id = await community.event(host, {
    title: 'Vigil by candlelight',
    text: long,
    startsAt: inDays(4),
    isOnline: true,
    meetingUrl: 'https://meet.example.org/vigil',
  });
  const { page } = await visitAs(site, await community.join('Victor Vigil'));
  await page.goto(`/events/${id}`);
  const article = page.getByRole('article', { name: 'Vigil by candlelight' });
  await article.getByText('The link to join online appears here once you’re going.').waitFor();
  // The answer is shown optimistically; the link appears once the server has recorded it.
  await page.route('**/api/evenement/participer/*', async (route) => {
    await pause(1_000);
    await route.continue();
  });
  await article.getByRole('button', { name: 'Join Event' }).click();
  const link = article.getByRole('link', { name: 'Join online' });
  await link.waitFor();
  await expect.poll(() => link.getAttribute('href')).toBe('https://meet.example.org/vigil');
  await article.getByRole('button', { name: 'Leave Event' }).click();
  await article.getByText('The link to join online appears here').waitFor();
  await expectAbsent(link);

  const hidden = await community.event(host, { audience: 'private', startsAt: inDays(6) });
  await page.goto(`/events/${hidden}`);
  await page.getByRole('heading', { level: 1, name: 'POST NOT MORE AVAILABLE' }).waitFor();
  const prayer = await community.post(host, { title: 'For rain' });
  await page.goto(`/events/${prayer}`);
  await page.waitForURL(`${site.url}/post/${prayer}`);
});

test('an administrator announces, moves and cancels an event, and open pages follow', async () => {
  const maker = await visitAs(site, await community.join('Agnes Admin', { role: 'admin' }));
  await maker.page.goto('/events');
  await maker.page.getByRole('button', { name: 'Create Event' }).click();
  const making = maker.page.getByRole('dialog', { name: 'Create Event' });
  const field = (name: string) => making.getByLabel(name, { exact: true });
  await field('Event Title').fill('Walk by the water');
  await field('Description').fill('Three stops, three prayers.');
  await field('Date').fill('2020-01-05');
  await field('Time').fill('10:00');
  await making.getByRole('button', { name: 'Create Event' }).click();
  await making.getByText('This day has already passed. Please choose another one.').waitFor();
  await field('Date').fill('2031-01-05');
  await field('Location').fill('The pier');
  await making.getByRole('button', { name: 'Create Event' }).click();
  await maker.page.waitForURL(/\/events\/[0-9a-f-]{36}$/);
  await maker.page.getByRole('heading', { level: 1, name: 'Walk by the water' }).waitFor();

  const looking = await visitAs(site, await community.join('Lena Looker'));
  await looking.page.goto(maker.page.url());
  const seen = looking.page.getByRole('article', { name: 'Walk by the water' });
  await seen.getByText(/January 5, 2031/).waitFor();
  await seen.getByRole('button', { name: 'Join Event' }).click();
  await seen.getByRole('button', { name: 'Leave Event' }).waitFor();

  await maker.page.getByRole('button', { name: 'Edit event' }).click();
  const changing = maker.page.getByRole('dialog', { name: 'Edit event' });
  await changing.getByLabel('Time', { exact: true }).fill('11:30');
  await changing.getByLabel('Location', { exact: true }).fill('The lighthouse');
  await changing.getByRole('button', { name: 'Update Event' }).click();
  await changing.waitFor({ state: 'hidden' });
  await seen
    .getByText(/11:30 a\.m\./)
    .first()
    .waitFor();
  await seen.getByText('The lighthouse').waitFor();

  await maker.page.getByRole('button', { name: 'Cancel event' }).click();
  await maker.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel event' }).click();
  await seen.getByText('This event was cancelled.').waitFor();
  await maker.page
    .getByRole('article', { name: 'Walk by the water' })
    .getByText('This event was cancelled.')
    .waitFor();
  // Attendees are notified of both.
  await expect
    .poll(async () => {
      const rows = await community.db.selectFrom('notifications').select('kind').execute();
      return rows
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('event-'))
        .toSorted();
    })
    .toEqual(['event-cancelled', 'event-changed']);
});

test.each(['en', 'fr'] as const)(
  'a full event has a waiting list, and the next gets the place (%s)',
  async (locale) => {
    const { eventPost } = wordsOf(locale);
    const [mia, noah] = [await community.join('Mia First'), await community.join('Noah Next')];
    const id = await community.event(host, { title: 'Harvest supper', startsAt: inDays(4), capacity: 1 });
    const openEvent = async (person: Person) => {
      const { page } = await visitAs(site, person, { locale });
      await page.goto(`/events/${id}`);
      const shown = page.getByRole('article', { name: 'Harvest supper' });
      return { page, shown, button: (name: string) => shown.getByRole('button', { name }) };
    };
    const [first, next] = [await openEvent(mia), await openEvent(noah)];
    await first.shown.getByText(eventPost.placesLeft({ count: 1, total: 1 })).waitFor();
    await first.button(eventPost.join).click();
    await first.button(eventPost.leave).waitFor();

    await next.button(eventPost.joinWaiting).click();
    await next.button(eventPost.leaveWaiting).waitFor();
    await next.shown.getByText(eventPost.position({ position: 1 })).waitFor();
    await expectNoHorizontalScroll(next.page, 'the waiting list');

    await first.button(eventPost.leave).click();
    // Without a reload: the page of who waited reads the answer again.
    await next.button(eventPost.leave).waitFor();
    await first.button(eventPost.joinWaiting).waitFor();
    await expect
      .poll(() =>
        community.db
          .selectFrom('notifications')
          .select(['kind', 'member_id'])
          .where('post_id', '=', id)
          .execute(),
      )
      .toEqual([{ kind: 'event-place', member_id: noah.id }]);
    await next.page.goto('/notifications');
    await next.page
      .getByRole('link', { name: /Harvest supper/ })
      .first()
      .click();
    await next.page.waitForURL(`**/events/${id}`);
  },
);

test('a calendar program reads the member’s events from a secret URL until it is replaced', async () => {
  const cara = await community.join('Cara Calendar');
  const id = await community.event(host, { title: 'Vespers', startsAt: inDays(2.5) });
  await community.answerEvent(cara, id, 'interested');
  const groupId = await community.group([host, cara], { name: 'Choir', isListed: false });
  const rehearsal = { title: 'Rehearsal', audience: 'groups' as const, groupIds: [groupId] };
  await community.event(host, { ...rehearsal, startsAt: inDays(3.5) });
  const { page } = await open(cara);
  await page.getByRole('button', { name: 'Calendar link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByLabel('Your calendar link');
  await expect.poll(() => link.inputValue()).toMatch(/^http/);
  const first = await link.inputValue();
  const answer = await fetch(first);
  expect(eventsIn(Buffer.from(await answer.arrayBuffer()))).toMatchObject([
    { SUMMARY: 'Vespers', STATUS: 'TENTATIVE' },
  ]);
  // Of a group: all its events.
  await dialog.getByLabel('Which events?').selectOption({ label: 'All events of Choir' });
  const ofGroup = await fetch(await link.inputValue());
  expect(eventsIn(Buffer.from(await ofGroup.arrayBuffer()))).toMatchObject([{ SUMMARY: 'Rehearsal' }]);
  await dialog.getByLabel('Which events?').selectOption({ label: 'Those I’m going to or interested in' });
  await dialog.getByRole('button', { name: 'Replace link' }).click();
  await dialog.getByText('The previous one no longer works.').waitFor();
  await expect.poll(() => link.inputValue()).not.toBe(first);
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(await link.inputValue())).status).toBe(200);
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await dialog.getByRole('button', { name: 'Create link' }).waitFor();
});

test.each(['en', 'fr'] as const)('a guest subscribes to the public events, in %s', async (locale) => {
  const { page } = await visit(site.url, { locale });
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (directive: string) => violations.push(directive));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      Object(window).noteViolation(event.violatedDirective),
    ),
  );
  await page.goto('/events');
  const { events } = wordsOf(locale);
  const file = page.getByRole('link', { name: events.download, exact: true });
  const answer = await page.request.get((await file.getAttribute('href')) ?? '');
  const listed = eventsIn(await answer.body()).map(({ SUMMARY }) => SUMMARY);
  expect(listed).toContain('Friday soup for the whole of our street');
  // The application starts at the first interaction and knows the host.
  await page.getByRole('heading', { level: 1 }).click();
  const link = page.getByRole('link', { name: events.subscribe, exact: true });
  await expect
    .poll(() => link.getAttribute('href'))
    .toBe(`webcal://${new URL(site.url).host}/calendar.ics?lang=${locale}`);
  // Chromium reads structured data as data: the policy against inline scripts does not refuse it.
  await page.goto('/');
  const data = page.locator('script[type="application/ld+json"]');
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({ '@context': 'https://schema.org' });
  await page.waitForLoadState('networkidle');
  expect(violations).toEqual([]);
});
