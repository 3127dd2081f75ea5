import { getSite as getSiteEndpoint } from '@radiant/contract/site.ts';
import { defaultSettings, getSiteSettings, updateSiteSettings } from '@radiant/contract/site-settings.ts';
import { describe, expect, test } from 'vitest';
import { type Actor, guest, type Member } from '../../actor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { getSettings, getSite, themeCss, updateSettings } from './service.ts';

const app = await createTestApp();
const admin: Member = { kind: 'member', id: 'a', role: 'admin', sessionId: 's', pending: null };

describe('the site', () => {
  test('has the defaults of the specification until something is changed', async () => {
    const { status, body } = await app.send(getSiteEndpoint);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Radiant',
      registrationOpen: true,
      defaultAudience: 'public',
      passwordMin: 8,
      timeZone: 'America/Toronto',
      theme: {
        primaryFont: 'Inter',
        secondaryFont: 'Georgia',
        buttonStyle: 'rounded',
        cardStyle: 'elevated',
      },
    });
  });

  test('shows a change at once and keeps the other settings', async () => {
    await updateSettings(app.platform, admin, { category: 'general', changes: { siteName: 'Saint-Joseph' } });
    await updateSettings(app.platform, admin, {
      category: 'general',
      changes: { contactEmail: 'office@example.org' },
    });
    expect(await getSite(app.platform)).toMatchObject({
      name: 'Saint-Joseph',
      contactEmail: 'office@example.org',
    });
  });

  test('never requires fewer than eight characters', async () => {
    await updateSettings(app.platform, admin, {
      category: 'user_registration',
      changes: { minimumPasswordLength: 6 },
    });
    expect((await getSite(app.platform)).passwordMin).toBe(8);
  });

  test.each(['Toronto', '+05:00', 'America/Nowhere', ''])('refuses the time zone %j', async (timeZone) => {
    await expect(
      updateSettings(app.platform, admin, { category: 'general', changes: { timeZone } }),
    ).rejects.toMatchObject({ code: 'invalid_input', fields: { timeZone: 'invalid' } });
  });

  test('is changed by administrators only', async () => {
    const change = { category: 'general', changes: { siteName: 'Mine' } } as const;
    const others: Actor[] = [
      { ...admin, role: 'user' },
      { ...admin, role: 'moderator' },
      { ...admin, pending: 'password' },
    ];
    for (const actor of others) {
      await expect(updateSettings(app.platform, actor, change)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(updateSettings(app.platform, guest, change)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('refuses invalid colours and fonts', async () => {
    const { lightModeColors } = defaultSettings.theme;
    for (const primary of ['red', '#12345', '#3b82f6;}body{display:none', 'url(x)', '#3B82F6 ']) {
      const change = {
        category: 'theme',
        changes: { lightModeColors: { ...lightModeColors, primary } },
      } as const;
      await expect(updateSettings(app.platform, admin, change)).rejects.toMatchObject({
        code: 'invalid_input',
      });
    }
  });

  test('falls back to the default for an invalid stored value', async () => {
    await app.platform.db
      .insertInto('site_settings')
      .values({
        category: 'theme',
        value: JSON.stringify({ primaryFont: 'Comic Sans; } *{}', cardStyle: 'flat' }),
        updated_at: app.clock.now(),
      })
      .execute();
    // Any update through the service clears the cache.
    await updateSettings(app.platform, admin, { category: 'feature_toggles', changes: {} });
    const { theme } = await getSettings(app.platform);
    expect(theme).toMatchObject({ primaryFont: 'Inter', cardStyle: 'flat' });
    expect(themeCss(await getSite(app.platform))).not.toContain('Comic');
  });
});

describe('an administrator', () => {
  const read = async (token: string) => (await app.send(getSiteSettings, { as: token })).body;
  const change = (category: string, body: Record<string, unknown>, as?: string) =>
    app.send(updateSiteSettings, { as, params: { category }, body });

  test('reads all settings and changes the named ones; the audit log holds old and new values', async () => {
    const { token, id } = await app.people.join('Ada Admin', { role: 'admin' });
    expect(await read(token)).toMatchObject({ general: { siteDescription: '' } });
    const { status, body } = await change('general', { siteDescription: 'A parish by the river' }, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ general: { siteDescription: 'A parish by the river' } });
    expect(await getSite(app.platform)).toMatchObject({ description: 'A parish by the river' });
    const lines = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'details'])
      .where('actor_id', '=', id)
      .execute();
    expect(lines).toEqual([
      {
        action: 'settings.update',
        subject_id: 'general',
        details: {
          fields: ['siteDescription'],
          from: { siteDescription: '' },
          to: { siteDescription: 'A parish by the river' },
        },
      },
    ]);
  });

  const { lightModeColors: light } = defaultSettings.theme;
  test.each([
    ['general', { siteName: ' ' }, { siteName: 'Site name is required' }],
    ['general', { contactEmail: 'office' }, { contactEmail: 'Invalid email address' }],
    ['general', { colour: 'red' }, { colour: 'Invalid input' }],
    [
      'user_registration',
      { minimumPasswordLength: 5 },
      { minimumPasswordLength: 'Please enter a number from 6 to 64' },
    ],
    [
      'user_registration',
      { maxLoginAttempts: 0 },
      { maxLoginAttempts: 'Please enter a number from 1 to 100' },
    ],
    ['email_notifications', { emailSenderAddress: 'x@' }, { emailSenderAddress: 'Invalid email address' }],
    ['email_notifications', { emailSenderName: 'A\nB' }, { emailSenderName: expect.any(String) }],
    [
      'theme',
      { lightModeColors: { ...light, text: '#bbbbbb' } },
      { lightModeColors: expect.stringContaining('4.5') },
    ],
    [
      'theme',
      { lightModeColors: { ...light, surface: '#333333' } },
      { lightModeColors: expect.stringContaining('4.5') },
    ],
  ])('gets an error at the invalid field: %s %j', async (category, body, fields) => {
    const { token } = await app.people.join('Ada Admin', { role: 'admin' });
    const before = await read(token);
    expect(await change(category, body, token)).toMatchObject({ status: 400, body: { fields } });
    expect(await read(token)).toEqual(before);
  });
});
