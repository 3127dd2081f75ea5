import {
  type Campaign,
  cancelCampaign,
  countAudience,
  createCampaign,
  createTemplate,
  deleteCampaign,
  deleteTemplate,
  getAnnouncement,
  getCampaign,
  getCampaignStatistics,
  getTemplate,
  listCampaigns,
  markAnnouncementClicked,
  markAnnouncementOpened,
  sendCampaign,
  updateCampaign,
} from '@radiant/contract/campaigns.ts';
import { updateMailPreferences } from '@radiant/contract/mail-preferences.ts';
import { countUnseen, listNotifications } from '@radiant/contract/notifications.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { findInOutbox, listOutbox } from '../../platform/mail/outbox.ts';
import { parseEml } from '../../platform/mail/parse-eml.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { updateSettings } from '../settings/service.ts';
import { cleanContent } from './content-policy.ts';
import { campaignsSweepers } from './handlers.ts';

const { platform, send, people, clock } = await createTestApp();
const { db, config } = platform;
const work = await createJobRunner(platform);
const ada = await people.join('Ada Admin', { role: 'admin' });
const ruth = await people.join('Ruth <b>Bold</b>');
const naomi = await people.join('Naomi Niles');
const orpah = await people.join('Orpah Outside');
const v = (name: string) => `$\{${name}}`;

beforeEach(async () => {
  await db.deleteFrom('campaigns').execute();
  await db.deleteFrom('mails').execute();
  clock.advance({ minutes: 1 });
  // Sending needs a recent sign-in, and these tests span days.
  ada.token = await people.signIn(ada);
});

const draft = {
  title: 'The hall is open',
  content: '<p>Come and see.</p>',
  audience: { type: 'specific_users', userIds: [ruth.id, naomi.id] },
};

const tryWriting = (more: Record<string, unknown> = {}, headers = {}) =>
  send(createCampaign, { as: ada.token, body: { ...draft, ...more }, headers });

async function write(more: Record<string, unknown> = {}): Promise<Campaign> {
  const answer = await tryWriting(more);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as Campaign;
}

async function announce(more: Record<string, unknown> = {}): Promise<Campaign> {
  const campaign = await write({ sendImmediate: true, ...more });
  await work();
  return campaign;
}

const about = (endpoint: Parameters<typeof send>[0], campaign: { id: string }, as: Person = ada) =>
  send(endpoint, { as: as.token, params: { id: campaign.id } });
const read = async (campaign: Campaign, reader: Person = ruth, headers = {}) =>
  (await send(getAnnouncement, { as: reader.token, params: { id: campaign.id }, headers })).body;

describe('an announcement', () => {
  test('appears in its recipients’ inbox with a link to its page', async () => {
    const campaign = await announce();
    expect((await send(listNotifications, { as: ruth.token })).body).toMatchObject({
      notifications: [
        {
          type: 'announcement',
          details: 'The hall is open',
          lien: `/announcements/${campaign.id}`,
          vu: false,
        },
      ],
    });
    expect(await read(campaign)).toEqual({
      id: campaign.id,
      title: 'The hall is open',
      content: '<p>Come and see.</p>',
      link: null,
      date: clock.now().toISOString(),
    });
  });

  test('returns 404 to everyone else, including administrators, and before it is sent', async () => {
    const campaign = await announce();
    for (const other of [orpah, ada]) {
      for (const call of [getAnnouncement, markAnnouncementOpened, markAnnouncementClicked]) {
        expect((await about(call, campaign, other)).status).toBe(404);
      }
    }
    const waiting = await write();
    expect((await about(getAnnouncement, waiting, ruth)).status).toBe(404);
  });

  test('counts each reader’s open and click once', async () => {
    const campaign = await announce();
    const stats = async () => (await about(getCampaignStatistics, campaign)).body;
    expect(await stats()).toMatchObject({ status: 'sent', sent: 2, opened: 0, clicked: 0 });
    await read(campaign);
    expect(await stats()).toMatchObject({ opened: 0 });
    await Promise.all([1, 2, 3].map(() => about(markAnnouncementOpened, campaign, ruth)));
    expect(await stats()).toMatchObject({ sent: 2, opened: 1, clicked: 0 });
    // A click counts as an open.
    await Promise.all([1, 2, 3].map(() => about(markAnnouncementClicked, campaign, naomi)));
    await about(markAnnouncementOpened, campaign, naomi);
    expect(await stats()).toMatchObject({ sent: 2, opened: 2, clicked: 1 });
    const { rows } = await sql`
      select count(*)::int as sent, count(*) filter (where is_opened)::int as opened,
        count(*) filter (where is_clicked)::int as clicked
      from campaign_deliveries where campaign_id = ${campaign.id}`.execute(db);
    expect(rows).toEqual([{ sent: 2, opened: 2, clicked: 1 }]);
  });

  test('disappears from every inbox when deleted, and its rows follow', async () => {
    const campaign = await announce();
    expect((await about(deleteCampaign, campaign)).status).toBe(200);
    expect((await send(countUnseen, { as: ruth.token })).body).toEqual({ notifications: { nombre: 0 } });
    expect((await about(getAnnouncement, campaign, ruth)).status).toBe(404);
    expect((await about(getCampaign, campaign)).status).toBe(404);
    expect(await campaignsSweepers.removedCampaigns?.(platform)).toBe(5);
    expect(await db.selectFrom('campaigns').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('notifications').select('id').execute()).toEqual([]);
  });
});

describe('variables', () => {
  test('are filled in per recipient, with names as plain text', async () => {
    const campaign = await announce({ content: `<p>Dear ${v('firstName')} (${v('userName')})</p>` });
    expect(await read(campaign, naomi)).toMatchObject({ content: '<p>Dear Naomi (Naomi Niles)</p>' });
    expect(await read(campaign, ruth)).toMatchObject({
      content: '<p>Dear Ruth (Ruth &lt;b&gt;Bold&lt;/b&gt;)</p>',
    });
  });

  test('of a feature come from the campaign, including its link', async () => {
    const campaign = await announce({
      content: `<p>${v('featureName')}: ${v('featureDescription')} <a href="${v('featureLink')}">here</a></p>`,
      values: { featureName: 'Stories', featureDescription: 'A day & gone', featureLink: '/' },
    });
    expect(await read(campaign)).toMatchObject({
      content: '<p>Stories: A day &amp; gone <a href="/">here</a></p>',
    });
  });

  test('of an event show what the recipient may see, in their language', async () => {
    const eventId = await people.event(naomi, { title: 'Soup', startsAt: new Date('2026-12-04T23:00:00Z') });
    const campaign = await announce({
      content: `<p>${v('eventName')}, ${v('eventDate')}</p>`,
      values: { eventId },
    });
    expect(await read(campaign)).toMatchObject({
      content: '<p>Soup, Friday, December 4 at 6:00\u00a0p.m. Toronto time</p>',
    });
    expect(await read(campaign, ruth, { 'accept-language': 'fr-CA' })).toMatchObject({
      content: '<p>Soup, vendredi 4 décembre à 18\u00a0h, heure de l’Est (Toronto)</p>',
    });
    await db.updateTable('posts').set({ audience: 'friends' }).where('id', '=', eventId).execute();
    for (const reader of [ruth, naomi]) {
      expect(await read(campaign, reader)).toMatchObject({ content: '<p>an event, soon</p>' });
    }
  });

  test('count last week’s prayers and testimonies visible to the recipient', async () => {
    const ago = (days: number) => new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000);
    await people.post(naomi, { title: 'Open', at: ago(6) });
    await people.post(naomi, { title: 'Long ago', at: ago(8) });
    await people.post(naomi, { title: 'Private', audience: 'private', at: ago(1) });
    await people.post(naomi, { kind: 'testimony', at: ago(1) });
    const content = `<p>${v('newPrayersCount')} ${v('newTestimoniesCount')} ${v('answeredPrayersCount')}</p>`;
    const campaign = await announce({ content });
    expect(await read(campaign, ruth)).toMatchObject({ content: '<p>1 1 0</p>' });
    expect(await read(campaign, naomi)).toMatchObject({ content: '<p>2 1 0</p>' });
  });

  test('of a prayer include its count, unless its author hides it; friends-only prayers are not announced', async () => {
    const prayerId = await people.post(naomi, { title: 'For my mother' });
    const campaign = await announce({
      content: `<p>${v('prayerTitle')}: ${v('prayerCount')}</p>`,
      values: { prayerId },
    });
    expect(await read(campaign)).toMatchObject({ content: '<p>For my mother: 0</p>' });
    await platform.db
      .updateTable('post_counts')
      .set({ is_reaction_count_hidden: true })
      .where('post_id', '=', prayerId)
      .execute();
    expect(await read(campaign)).toMatchObject({ content: '<p>For my mother: —</p>' });
    const secret = await people.post(naomi, { title: 'Secret', audience: 'friends' });
    expect(await tryWriting({ values: { prayerId: secret } })).toMatchObject({
      status: 400,
      body: { fields: { values: 'Please choose a prayer that is open to all members' } },
    });
  });

  test.each([
    [
      'unknown',
      { content: `<p>${v('password')}</p>` },
      { content: 'One of the variables in the text doesn’t exist' },
    ],
    [
      'completed only by removed markup',
      { content: '<p>$<!-- -->{password}</p>' },
      { content: 'One of the variables in the text doesn’t exist' },
    ],
    [
      'of an event that was not chosen',
      { content: `<p>${v('eventName')}</p>` },
      { content: 'Please choose what the variables in the text stand for' },
    ],
    [
      'of an event that was not chosen, split by markup',
      { content: '<p>$<span></span>{eventName}</p>' },
      { content: 'Please choose what the variables in the text stand for' },
    ],
    [
      'in the title',
      { title: `Hello ${v('firstName')}` },
      { title: 'Variables can be used only in the text' },
    ],
  ])('are refused when %s', async (_what, more, fields) => {
    expect(await tryWriting(more)).toMatchObject({ status: 400, body: { fields } });
  });
});

describe('in two languages', () => {
  const french = {
    translationLocale: 'fr',
    translatedTitle: 'La salle est ouverte',
    translatedContent: `<p>Venez voir, ${v('firstName')}.</p>`,
  };
  const inFrench = { 'accept-language': 'fr' };

  test('each recipient reads their language, on the page, in the inbox and in the list', async () => {
    const campaign = await announce(french);
    expect(await read(campaign)).toMatchObject({ title: draft.title, content: draft.content });
    expect(await read(campaign, naomi, inFrench)).toMatchObject({
      title: 'La salle est ouverte',
      content: '<p>Venez voir, Naomi.</p>',
    });
    const inbox = await send(listNotifications, { as: naomi.token, headers: inFrench });
    expect(inbox.body).toMatchObject({ notifications: [{ details: 'La salle est ouverte' }] });
    const list = await send(listCampaigns, { as: ada.token, headers: inFrench });
    expect(list.body).toMatchObject({
      items: [{ title: 'La salle est ouverte', preview: expect.stringContaining('Venez voir') }],
    });
  });

  test('a first version alone reaches everyone', async () => {
    const campaign = await announce();
    expect(await read(campaign, naomi, inFrench)).toMatchObject({
      title: draft.title,
      content: draft.content,
    });
    expect(campaign).toMatchObject({
      translationLocale: null,
      translatedTitle: null,
      translatedContent: null,
    });
  });

  test('an update that does not name the second version keeps it; null removes it', async () => {
    const { id } = await write(french);
    const change = async (body: object) =>
      (await send(updateCampaign, { as: ada.token, params: { id }, body: { ...draft, ...body } })).body;
    expect(await change({ title: 'Changed' })).toMatchObject({ ...french, title: 'Changed' });
    expect(await change({ translationLocale: null })).toMatchObject({ translatedTitle: null });
  });

  test('is refused when incomplete', async () => {
    for (const [more, field] of [
      [{ ...french, translatedTitle: undefined }, 'translatedTitle'],
      [{ ...french, translatedContent: '<p></p>' }, 'translatedContent'],
      [{ ...french, translationLocale: undefined }, 'translationLocale'],
    ] as const) {
      const answer = await tryWriting(more);
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    }
  });
});

describe('campaign content is cleaned', () => {
  test.each([
    ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<p onclick="x" style="color:red" class="y">Hi</p>', '<p>Hi</p>'],
    ['<b>bold</b> <i>slanted</i>', '<strong>bold</strong> <em>slanted</em>'],
    ['<a href="javascript:alert(1)">press</a>', 'press'],
    ['<a href="//evil.example">press</a>', 'press'],
    [`<a href="https://x.example/${v('firstName')}">press</a>`, 'press'],
    ['<a href="/prayers" target="_blank">pray</a>', '<a href="/prayers">pray</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    ['<math><mtext></p><style><!--</style><img src onerror=alert(1)>', '<p></p>'],
    ['&lt;script&gt;', '&lt;script&gt;'],
    ['<h1>Big</h1>', '<h2>Big</h2>'],
  ])('%j', async (markup, clean) => {
    expect(await cleanContent(markup)).toBe(clean);
    expect(await cleanContent(clean)).toBe(clean);
  });

  test('and refused when nothing is left', async () => {
    expect(await tryWriting({ content: '<p><img src="x"> </p>' })).toMatchObject({
      status: 400,
      body: { fields: { content: 'Content is required' } },
    });
  });
});

describe('the administration', () => {
  test('sends a draft; a sent campaign cannot be edited, sent or cancelled', async () => {
    const campaign = await write();
    expect(campaign).toMatchObject({ status: 'draft', createdBy: { id: ada.id }, stats: { sent: 0 } });
    expect((await about(sendCampaign, campaign)).status).toBe(200);
    expect((await about(sendCampaign, campaign)).status).toBe(200);
    await work();
    expect((await about(sendCampaign, campaign)).status).toBe(422);
    expect((await about(cancelCampaign, campaign)).status).toBe(422);
    const edit = { as: ada.token, params: { id: campaign.id }, body: { ...draft, title: 'Other' } };
    expect((await send(updateCampaign, edit)).status).toBe(422);
    expect((await about(getCampaign, campaign)).body).toMatchObject({
      title: 'The hall is open',
      status: 'sent',
      sendDate: clock.now().toISOString(),
      stats: { sent: 2 },
    });
  });

  test('lists chosen people by name', async () => {
    const { people: chosen } = await write();
    expect(chosen).toHaveLength(2);
    expect(chosen).toEqual(expect.arrayContaining([ruth, naomi].map(({ id, name }) => ({ id, name }))));
    expect((await write({ audience: { type: 'all_users' } })).people).toEqual([]);
  });

  test('changes or removes the schedule, and can send earlier', async () => {
    const scheduledFor = new Date(clock.now().getTime() + 60_000).toISOString();
    const campaign = await write({ scheduledFor });
    expect(campaign).toMatchObject({ status: 'scheduled', scheduledFor });
    const edit = (more: object) =>
      send(updateCampaign, { as: ada.token, params: { id: campaign.id }, body: { ...draft, ...more } });
    expect((await edit({ scheduledFor: null })).body).toMatchObject({ status: 'draft', scheduledFor: null });
    expect((await edit({ scheduledFor })).body).toMatchObject({ status: 'scheduled' });
    await about(sendCampaign, campaign);
    await work();
    expect((await about(getCampaign, campaign)).body).toMatchObject({ status: 'sent' });
  });

  test('writes the audit log without content', async () => {
    const campaign = await announce();
    await about(deleteCampaign, campaign);
    const lines = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_id', 'details'])
      .where('subject_id', '=', campaign.id)
      .orderBy('id')
      .execute();
    const line = { actor_id: ada.id, subject_id: campaign.id, details: {} };
    expect(lines).toEqual([
      { ...line, action: 'campaigns.createAndSend' },
      { ...line, action: 'campaigns.remove' },
    ]);
  });

  test('lists campaigns by tab, order and page', async () => {
    const ids = [];
    for (const title of ['b', 'C', 'a']) ids.push((await write({ title })).id);
    await announce({ title: 'Sent' });
    const list = async (query: Record<string, string>) =>
      (await send(listCampaigns, { as: ada.token, query })).body as {
        items: { title: string }[];
        next: string | null;
      };
    const titles = async (query: Record<string, string>) =>
      (await list(query)).items.map(({ title }) => title);
    expect(await titles({ sort: 'title' })).toEqual(['a', 'b', 'C', 'Sent']);
    expect(await titles({ sort: 'title-desc', tab: 'draft' })).toEqual(['C', 'b', 'a']);
    expect(await titles({ tab: 'sent' })).toEqual(['Sent']);
    expect((await list({})) as unknown).toMatchObject({
      counts: { all: 4, draft: 3, scheduled: 0, sent: 1 },
    });
    for (const sort of ['newest', 'oldest', 'title', 'title-desc']) {
      const whole = await titles({ sort });
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Awaited<ReturnType<typeof list>> = await list({
          sort,
          limit: '1',
          ...(cursor && { cursor }),
        });
        paged.push(...page.items.map(({ title }) => title));
        cursor = page.next;
      }
      expect(paged).toEqual(whole);
    }
  });

  test('lists a page by number, and the last page past the end', async () => {
    for (const title of ['a', 'b', 'c']) await write({ title });
    const page = async (number: number) => {
      const query = { sort: 'title', limit: '2', page: String(number) };
      const { items, page } = (await send(listCampaigns, { as: ada.token, query })).body as {
        items: { title: string }[];
        page: number;
      };
      return { titles: items.map(({ title }) => title), page };
    };
    expect(await page(1)).toEqual({ titles: ['a', 'b'], page: 1 });
    expect(await page(2)).toEqual({ titles: ['c'], page: 2 });
    expect(await page(9)).toEqual({ titles: ['c'], page: 2 });
  });

  test('counts an audience before sending', async () => {
    const count = async (audience: object) =>
      (await send(countAudience, { as: ada.token, body: { audience } })).body;
    expect(await count({ type: 'all_users' })).toEqual({ count: 4, byEmail: 0 });
    expect(await count({ type: 'role_based', roles: ['admin'] })).toEqual({ count: 1, byEmail: 0 });
    expect(await count(draft.audience)).toEqual({ count: 2, byEmail: 0 });
  });

  test('creates one campaign for two attempts with one key', async () => {
    const key = { 'idempotency-key': 'hall' };
    const [one, two] = [await tryWriting({}, key), await tryWriting({}, key)];
    expect(one.body).toEqual(two.body);
    expect(await db.selectFrom('campaigns').select('id').execute()).toHaveLength(1);
  });

  test('stores templates and counts their use', async () => {
    const made = await send(createTemplate, {
      as: ada.token,
      body: { name: 'Welcome', content: `<p>Dear ${v('firstName')}<script>x</script></p>` },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { content: `<p>Dear ${v('firstName')}</p>`, useCount: 0, lastUsed: null },
    });
    const template = made.body as { id: string };
    const campaign = await write({ templateId: template.id });
    expect((await about(getTemplate, template)).body).toMatchObject({
      useCount: 1,
      lastUsed: clock.now().toISOString(),
    });
    expect((await about(deleteTemplate, template)).status).toBe(200);
    expect((await about(getCampaign, campaign)).body).toMatchObject({
      templateId: null,
      content: '<p>Come and see.</p>',
    });
    expect((await tryWriting({ templateId: template.id })).status).toBe(400);
  });

  test.each([
    ['without recipients', { audience: { type: 'specific_users' } }, 'audience'],
    ['without a role', { audience: { type: 'role_based' } }, 'audience'],
    ['without a title', { title: ' ' }, 'title'],
    ['with an invalid link', { link: 'javascript:alert(1)' }, 'link'],
  ])('is refused %s', async (_what, more, field) => {
    expect(await tryWriting(more)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe('by mail', () => {
  const admin = { kind: 'member', id: ada.id, role: 'admin', sessionId: '', pending: null } as const;
  const setAddress = (postalAddress: string) =>
    updateSettings(platform, { ...admin }, { category: 'email_notifications', changes: { postalAddress } });
  const agree = (announcements: boolean) =>
    send(updateMailPreferences, { as: ruth.token, body: { announcements } });
  const changeRuth = (to: { email?: string; email_verified_at?: Date | null }) =>
    db.updateTable('members').set(to).where('id', '=', ruth.id).execute();
  const mailsTo = async ({ email }: Person) => {
    const names = await listOutbox(config.dataDir);
    const sources = await Promise.all(names.map((name) => findInOutbox(config.dataDir, name)));
    const mails = await Promise.all(sources.map((source = '') => parseEml(source)));
    return mails.filter(({ to }) => to === email);
  };

  beforeEach(async () => {
    await setAddress('12 Church Street, Ottawa');
    await agree(true);
  });

  test('it goes once to subscribers, with an unsubscribe link', async () => {
    const campaign = await announce({
      byEmail: true,
      content: `<p>Dear ${v('firstName')}</p><ul><li>soup</li></ul>`,
    });
    const [mail, ...more] = await mailsTo(ruth);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('The hall is open');
    expect(mail?.text).toContain('Dear Ruth\n\n* soup');
    expect(mail?.text, 'the writer greets').not.toContain('Hello');
    expect(mail?.text).toContain(`/announcements/${campaign.id}`);
    expect(mail?.text).toContain('12 Church Street, Ottawa');
    expect(mail?.text).toMatch(/unsubscribe/i);
    expect(await mailsTo(naomi)).toEqual([]);
    expect((await about(getCampaignStatistics, campaign)).body).toMatchObject({
      mails: { waiting: 0, sent: 1, failed: 0 },
    });
  });

  test('it keeps its formatting, with absolute links', async () => {
    await announce({
      byEmail: true,
      content: `<h2>Soup</h2><p>Dear <strong>${v('firstName')}</strong>, see <a href="/events">the events</a>.</p><ol><li>peas</li></ol>`,
    });
    const [mail] = await mailsTo(ruth);
    const bare = mail?.html.replace(/ (?:style|class)="[^"]*"/g, '');
    expect(bare).toContain('<h2>Soup</h2>');
    expect(bare).toContain('Dear <strong>Ruth</strong>, see');
    expect(bare).toContain('<ol><li>peas</li></ol>');
    expect(bare).toContain(`<a href="${config.publicUrl}/events">the events</a>`);
    expect(mail?.text).toContain(
      `SOUP\n\nDear Ruth, see the events (${config.publicUrl}/events).\n\n1. peas`,
    );
  });

  test('it goes to nobody unless requested, nor without a postal address', async () => {
    await announce();
    await setAddress('');
    await announce({ byEmail: true });
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test.each([
    ['the recipient unsubscribes', async () => await agree(false)],
    [
      'it was cancelled',
      async (id: string) =>
        await db.updateTable('campaigns').set({ state: 'cancelled' }).where('id', '=', id).execute(),
    ],
    ['it was deleted', async (id: string) => await about(deleteCampaign, { id })],
    ['the recipient’s address changes', async () => await changeRuth({ email: `new.${ruth.email}` })],
    ['the address is not verified', async () => await changeRuth({ email_verified_at: null })],
  ])('what waits does not go when %s', async (_what, end) => {
    const campaign = await write({ byEmail: true, sendImmediate: true });
    const { deliverBatch } = await import('./delivery-service.ts');
    const before = (await mailsTo(ruth)).length;
    await deliverBatch(platform, { campaignId: campaign.id });
    await end(campaign.id);
    await work();
    await changeRuth({ email: ruth.email, email_verified_at: clock.now() });
    expect(await db.selectFrom('mails').select('state').execute()).toEqual([{ state: 'cancelled' }]);
    expect(await mailsTo(ruth)).toHaveLength(before);
  });
});

test('after ninety days an announcement keeps its totals without per-member data', async () => {
  const campaign = await announce();
  await about(markAnnouncementOpened, campaign, ruth);
  clock.advance({ days: 90 });
  expect(await campaignsSweepers.campaignReaders?.(platform)).toBe(0);
  clock.advance({ seconds: 1 });
  expect(await campaignsSweepers.campaignReaders?.(platform)).toBe(2);
  // Sessions expire before that.
  const late = { ...naomi, token: await people.signIn(naomi) };
  expect((await about(markAnnouncementOpened, campaign, late)).status).toBe(200);
  expect(await read(campaign, late)).toMatchObject({ title: 'The hall is open' });
  expect(await db.selectFrom('campaigns').select(['sent_count', 'opened_count']).executeTakeFirst()).toEqual({
    sent_count: 2,
    opened_count: 1,
  });
});
