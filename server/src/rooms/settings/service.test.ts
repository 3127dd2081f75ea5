import { getSite as getSiteEndpoint } from '@radiant/contract/site.ts';
import { describe, expect, test } from 'vitest';
import { guest, type Member } from '../../actor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { defaultSettings } from './policy.ts';
import { getSettings, getSite, themeCss, updateSettings } from './service.ts';

const app = await createTestApp();
const admin: Member = { kind: 'member', id: 'a', role: 'admin', sessionId: 's', pending: null };

describe('the site', () => {
  test('has the defaults of the specification before anybody changed anything', async () => {
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

  test('shows a change at once, and keeps the settings beside it', async () => {
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

  test('never asks for less than eight characters', async () => {
    await updateSettings(app.platform, admin, {
      category: 'user_registration',
      changes: { minimumPasswordLength: 6 },
    });
    expect((await getSite(app.platform)).passwordMin).toBe(8);
  });

  test.each(['Toronto', '+05:00', 'America/Nowhere', ''])('has no day in %j', async (timeZone) => {
    await expect(
      updateSettings(app.platform, admin, { category: 'general', changes: { timeZone } }),
    ).rejects.toMatchObject({ code: 'invalid_input', fields: { timeZone: 'invalid' } });
  });

  test('is changed by administrators only', async () => {
    const change = { category: 'general', changes: { siteName: 'Mine' } } as const;
    const others = [
      guest,
      { ...admin, role: 'user' },
      { ...admin, role: 'moderator' },
      { ...admin, pending: 'password' },
    ];
    for (const actor of others as (Member | typeof guest)[]) {
      await expect(updateSettings(app.platform, actor, change)).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  test('refuses colours and fonts that are none', async () => {
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

  test('goes on with the default where a stored value cannot be used', async () => {
    await app.platform.db
      .insertInto('site_settings')
      .values({
        category: 'theme',
        value: JSON.stringify({ primaryFont: 'Comic Sans; } *{}', cardStyle: 'flat' }),
        updated_at: app.clock.now(),
      })
      .execute();
    // Any change through the door forgets what was remembered.
    await updateSettings(app.platform, admin, { category: 'feature_toggles', changes: {} });
    const { theme } = await getSettings(app.platform);
    expect(theme).toMatchObject({ primaryFont: 'Inter', cardStyle: 'flat' });
    expect(themeCss(await getSite(app.platform))).not.toContain('Comic');
  });
});
