import { readStorage, writeStorage } from './browser-storage.ts';

const key = 'radiant-push';

/** The member who enabled push in this browser, until they log out. */
export const readPushOwner = (): string | null => readStorage('local', key);
export const writePushOwner = (memberId: string | null): void => writeStorage('local', key, memberId);

type PushModule = typeof import('./push-subscription.ts');

/**
 * Runs `act` only where push is enabled; elsewhere the module is not even loaded. A failure is retried by the
 * next page.
 */
export async function runIfPushEnabled(act: (push: PushModule) => Promise<void>): Promise<void> {
  if (readPushOwner() === null) return;
  await import('./push-subscription.ts').then(act).catch(() => {});
}
