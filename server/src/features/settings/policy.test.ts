import { defaultSettings } from '@radiant/contract/site-settings.ts';
import { expect, test } from 'vitest';
import { minPasswordLength } from './policy.ts';

test('passwords have at least eight characters, whatever a site chooses', () => {
  const chosen = (minimumPasswordLength: number) =>
    minPasswordLength({
      ...defaultSettings,
      user_registration: { ...defaultSettings.user_registration, minimumPasswordLength },
    });
  expect([chosen(6), chosen(8), chosen(12)]).toEqual([8, 8, 12]);
});
