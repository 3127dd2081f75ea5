import type { Page } from 'playwright-core';
import { demoPassword, emailOf } from '../server/seed/sign-ins.ts';

/** As a member of the sample parish. */
export async function signIn(page: Page, key: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(emailOf(key));
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('form button[type=submit]').click();
  // Administrators are redirected to the administration.
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}
