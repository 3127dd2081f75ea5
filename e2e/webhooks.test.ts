import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutbound } from '../server/src/platform/outbound/outbound.ts';
import { createPeople, type People } from '../server/src/testing/people.ts';
import {
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '../server/src/testing/webhook-receiver.ts';
import { en as admin } from '../web/src/words/admin/en.ts';
import { fr as adminFr } from '../web/src/words/admin/fr.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { visitAs } from './community.ts';
import { button, expectFieldError, expectFocus, labelled } from './fields.ts';
import { type SiteWithPlatform, startSite } from './site.ts';
import { expectToast, recordToasts } from './toasts.ts';

let receiver: WebhookReceiver;
let site: SiteWithPlatform;
let people: People;
const words = admin.webhooks;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const { testOverrides } = receiver.internet;
  site = await startSite((publicUrl) => createOutbound({ publicUrl, testOverrides }));
  people = createPeople(site.platform);
});

afterAll(async () => {
  await site.stop();
  await receiver.close();
});

const receivedAt = (host: string) => receiver.received.filter((one) => one.host === host);

test('an administrator adds an endpoint, a public post reaches it at the second attempt, and both are shown', async () => {
  const host = 'diocese.outside.example';
  receiver.answer(host, 500, 204);
  const { page } = await visitAs(site, await people.join('Ada Admin', { role: 'admin' }));
  await page.goto('/admin/webhooks');
  await button(page, words.add).click();
  const dialog = page.getByRole('dialog');
  await labelled(dialog, words.form.url).fill('http://diocese.outside.example/radiant');
  await button(dialog, words.form.add).click();
  await expectFieldError(
    labelled(dialog, words.form.url),
    'Please enter an address that starts with https:// and is on the internet',
  );
  await labelled(dialog, words.form.url).fill(`https://${host}/radiant`);
  const boxes = dialog.getByRole('group', { name: words.form.events }).getByRole('checkbox');
  for (const box of await boxes.all()) await box.uncheck();
  await button(dialog, words.form.add).click();
  await dialog.getByText('Choose at least one event').waitFor();
  await expectFocus(boxes.first());
  for (const box of await boxes.all()) await box.check();
  await expect.poll(() => dialog.getByText('Choose at least one event').count()).toBe(0);
  await button(dialog, words.form.add).click();
  await dialog.getByText(words.secret.title).waitFor();
  const secret = await labelled(dialog, words.secret.label).inputValue();
  await button(dialog, words.secret.done).click();
  await expect.poll(() => page.content()).not.toContain(secret);

  const member = await visitAs(site, await people.join('Mia Member'));
  await member.page.goto('/');
  const composer = member.page.getByRole('region', { name: 'Share with your community' });
  await composer.getByRole('textbox').first().fill('Soup on Friday, everyone is welcome');
  await composer.getByRole('button', { name: /^Who can see this/ }).click();
  await member.page.getByRole('menuitemradio', { name: /^Public/ }).click();
  await button(composer, 'Share').click();

  await expect.poll(() => receivedAt(host).length).toBe(2);
  const [first, second] = receivedAt(host);
  if (!first || !second) throw new Error('two attempts were counted');
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  const post = await site.platform.db.selectFrom('posts').select('id').executeTakeFirstOrThrow();
  for (const attempt of [first, second])
    expect(verifyWebhook(secret, attempt)).toMatchObject({
      type: 'post.published',
      data: { id: post.id, type: 'priere', url: `${site.url}/post/${post.id}` },
    });
  expect(second.body).not.toContain('Soup');

  await page.getByRole('link', { name: `https://${host}/radiant` }).click();
  const row = page.getByRole('row').filter({ hasText: words.types['post.published'] });
  await row.getByText(words.states.delivered).last().waitFor();
  await expect.poll(() => row.getByRole('listitem').allTextContents()).toHaveLength(2);
  const [failed = '', delivered = ''] = await row.getByRole('listitem').allTextContents();
  expect(failed).toMatch(/^500 · /);
  expect(delivered).toMatch(/^204 · /);
});

test('an endpoint is tested, its secret replaced, paused, resumed and deleted on a phone in French', async () => {
  const host = 'parish.outside.example';
  const french = adminFr.webhooks;
  const ada = await people.join('Ada Admin', { role: 'admin' });
  const { page } = await visitAs(site, ada, frenchPhone);
  await recordToasts(page);
  await page.goto('/admin/webhooks');
  await button(page, french.add).first().click();
  const dialog = page.getByRole('dialog');
  await expectFitsAndAccessible(page, 'the form for an endpoint');
  await labelled(dialog, french.form.url).fill(`https://${host}/`);
  await button(dialog, french.form.add).click();
  const former = await labelled(dialog, french.secret.label).inputValue();
  await button(dialog, french.secret.done).click();
  await page.getByRole('link', { name: `https://${host}/` }).click();

  const choose = async (name: string) => {
    await button(page, french.actions).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose(french.rotate);
  await button(page.getByRole('alertdialog'), french.rotate).click();
  await page.getByText(french.secret.rotatedText).waitFor();
  const secret = await labelled(page, french.secret.label).inputValue();
  expect(secret).not.toBe(former);
  await button(page.getByRole('dialog'), french.secret.done).click();
  await button(page, french.test).click();
  await expect.poll(() => receivedAt(host).length).toBe(1);
  for (const one of receivedAt(host))
    for (const key of [former, secret])
      expect(verifyWebhook(key, one)).toMatchObject({ type: 'webhook.test' });
  await page.getByText(french.states.delivered).first().waitFor();
  await expectFitsAndAccessible(page, 'the page of an endpoint');

  await choose(french.pause);
  await button(page.getByRole('alertdialog'), french.pause).click();
  await page.getByText(french.pauseReasons.administrator).waitFor();
  await button(page, french.resume).click();
  await button(page, french.test).waitFor();
  await choose(french.remove);
  await button(page.getByRole('alertdialog'), french.remove).click();
  await expectToast(page, french.removed);
  await page.waitForURL(/\/admin\/webhooks$/);
  await expect.poll(() => page.getByRole('link', { name: `https://${host}/` }).count()).toBe(0);
});
