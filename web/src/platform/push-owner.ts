import { readStorage, writeStorage } from './browser-storage.ts';

const key = 'radiant-push';

/** Whose notifications this browser receives: the member who allowed it here, until they log out. */
export const readPushOwner = (): string | null => readStorage('local', key);
export const writePushOwner = (memberId: string | null): void => writeStorage('local', key, memberId);

type PushModule = typeof import('./push-subscription.ts');

/** Does something about it where somebody allowed it; elsewhere nothing is even loaded. What fails waits for the next page. */
export async function runIfPushEnabled(act: (push: PushModule) => Promise<void>): Promise<void> {
  if (readPushOwner() === null) return;
  await import('./push-subscription.ts').then(act).catch(() => {});
}
