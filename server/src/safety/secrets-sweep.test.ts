import { endpoints } from '@radiant/contract/contract.ts';
import { requestExport } from '@radiant/contract/privacy.ts';
import { socialProviders } from '@radiant/contract/site.ts';
import { updateSiteSettings } from '@radiant/contract/site-settings.ts';
import {
  completeSocialSignIn,
  setProviderSecret,
  startSocialSignIn,
} from '@radiant/contract/social-sign-in.ts';
import { sendTestMail } from '@radiant/contract/test-mail.ts';
import {
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  updateWebhook,
  webhookSecretPrefix,
} from '@radiant/contract/webhooks.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newId } from '../platform/crypto.ts';
import { createAccountTools, goodPassword } from '../testing/account-tools.ts';
import { afterFile } from '../testing/after-file.ts';
import { createJobRunner } from '../testing/job-runner.ts';
import { oidcIssuer, startSignInProviders } from '../testing/sign-in-providers.ts';
import { createTestApp } from '../testing/test-app.ts';
import { fillSamplePath, samplePathValues } from './path-values.ts';

/**
 * Secrets that no response may contain, not even for an administrator. Each is stored where it belongs, and every
 * response is searched for it.
 */
const canary = 'canarysecret';
const secrets = {
  google: `GOCSPX-${canary}-google`,
  facebook: `${canary}-facebook`,
  oidc: `${canary}-oidc`,
  key: `${canary}-of-the-installation-with-many-letters`,
  mail: `${canary}-of-the-mail-server`,
  webhook: `${webhookSecretPrefix}${canary}-of-an-endpoint`,
};
const providers = await startSignInProviders();
afterFile(providers.close);
const app = await createTestApp(
  {
    secretKey: secrets.key,
    // No server listens there: errors are shown and logged.
    mailUrl: `smtp://radiant:${secrets.mail}@127.0.0.1:9`,
  },
  { outbound: providers.outbound },
);
const { platform, people, send, http } = app;
const logged: unknown[] = [];
for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
  vi.spyOn(platform.log, level).mockImplementation((...said: unknown[]) => void logged.push(said));
const work = await createJobRunner(platform);
const tools = createAccountTools(app);
const admin = await people.join('Ada Admin', { role: 'admin' });
await tools.setPassword(admin);

const outputs: [where: string, what: string][] = [];
const recordOutput = (where: string, what: unknown) =>
  void outputs.push([where, typeof what === 'string' ? what : JSON.stringify(what)]);
/** Base64 as well, for encoded content. */
const forms = [canary, Buffer.from(canary).toString('base64').slice(0, 12), canary.toUpperCase()];
const findings = () =>
  outputs.filter(([, what]) => forms.some((form) => what.includes(form))).map(([where]) => where);

async function storeWebhook(): Promise<string> {
  const id = newId();
  const now = platform.clock.now();
  const sealed = platform.secretsFor('webhook').seal(secrets.webhook, id);
  await platform.db
    .insertInto('webhooks')
    .values({
      id,
      url: 'https://hooks.example.org/',
      events: ['post.published'],
      secret_sealed: sealed,
      previous_secret_sealed: sealed,
      previous_secret_until: now,
      created_at: now,
      active_since: now,
    })
    .execute();
  return id;
}

test('no response, page, log line or row contains a site secret', async () => {
  const appIds = {
    googleClientId: '1234-radiant',
    facebookAppId: '9876543210',
    oidcClientId: 'radiant-parish',
    oidcIssuer,
  };
  await send(updateSiteSettings, { as: admin.token, params: { category: 'social_media' }, body: appIds });
  for (const provider of socialProviders) {
    const body = { secret: secrets[provider], password: goodPassword };
    const kept = await send(setProviderSecret, { as: admin.token, params: { provider }, body });
    expect(kept).toMatchObject({ status: 200 });
    recordOutput(`keep ${provider}`, kept);
    // Every reported kind of error: the response names the field, never its value.
    for (const wrong of [{ password: 'Wrong-Words-3' }, { secret: `${secrets[provider]} and more` }]) {
      recordOutput(
        `wrong ${provider}`,
        await send(setProviderSecret, {
          as: admin.token,
          params: { provider },
          body: { ...body, ...wrong },
        }),
      );
    }
    const left = await send(startSocialSignIn, { body: { provider } });
    recordOutput(`leave ${provider}`, left);
    const cookie = String(left.headers['set-cookie']).split(';')[0] ?? '';
    const state = new URL(String(Reflect.get(Object(left.body), 'address'))).searchParams.get('state');
    const answer = `?${new URLSearchParams({ code: 'any', state: state ?? '' })}`;
    const back = await send(completeSocialSignIn, { body: { provider, answer }, headers: { cookie } });
    expect(back).toMatchObject({ body: { code: 'social_failed' } });
    recordOutput(`return ${provider}`, back);
  }
  recordOutput('test mail', await send(sendTestMail, { as: admin.token, body: {} }));
  recordOutput('export', await send(requestExport, { as: admin.token, body: { password: goodPassword } }));
  await work();

  const webhookId = await storeWebhook();
  for (const endpoint of [listWebhooks, getWebhook, listWebhookDeliveries, updateWebhook]) {
    const body = { url: 'https://hooks.example.org/', events: ['post.removed'] };
    const answer = await send(endpoint, {
      as: admin.token,
      params: { id: webhookId },
      ...(endpoint === updateWebhook && { body }),
    });
    expect(answer, endpoint.name).toMatchObject({ status: 200 });
    recordOutput(endpoint.name, answer);
  }

  const values = { ...samplePathValues, id: admin.id };
  const headers = { 'sec-fetch-site': 'same-origin' };
  for (const { name, method, path, body } of endpoints) {
    // Ends the session, so that nothing could be read afterwards.
    if (/logout|endAllSessions|Deletion|deleteUser|endSession/.test(name)) continue;
    const token = await people.signIn(admin);
    const answer = await http.inject({
      method,
      url: fillSamplePath(path, values),
      headers: { ...headers, cookie: `sid=${token}` },
      ...(body && { payload: {} }),
    });
    recordOutput(name, [answer.headers, answer.body]);
  }
  const pages = ['/', '/admin/settings', '/login', '/site/manifest.webmanifest', '/theme.css'];
  for (const url of [...pages, ...app.nonEndpointRoutes().filter((route) => !/[:*]|\/live/.test(route))]) {
    const answer = await http.inject({ url, headers: { cookie: `sid=${admin.token}` } });
    recordOutput(url, [answer.headers, answer.body]);
  }

  const tables = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    platform.db,
  );
  for (const { name } of tables.rows) {
    const { rows } = await sql`select t::text as row from ${sql.table(name)} t`.execute(platform.db);
    recordOutput(`table ${name}`, rows);
    // Bytes are hexadecimal there.
    recordOutput(
      `bytes of ${name}`,
      JSON.stringify(rows).replaceAll(Buffer.from(canary).toString('hex'), canary),
    );
  }
  recordOutput('log', logged);

  expect(logged.length).toBeGreaterThan(0);
  expect(outputs.length).toBeGreaterThan(endpoints.length);
  expect(findings()).toEqual([]);
});

test('an exposed secret would be found', () => {
  recordOutput('a leak', { note: `it is ${secrets.google}` });
  recordOutput('a leak in base64', Buffer.from(secrets.facebook).toString('base64'));
  expect(findings()).toEqual(['a leak', 'a leak in base64']);
});
