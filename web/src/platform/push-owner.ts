import { readStored, writeStored } from './browser-storage.ts';

const key = 'radiant-push';

/** Whose notifications this browser receives: the member who allowed it here, until they log out. */
export const readPushOwner = (): string | null => readStored('local', key);
export const writePushOwner = (memberId: string | null): void => writeStored('local', key, memberId);

type Push = typeof import('./push-browser.ts');

/** Does something about it where somebody allowed it; elsewhere nothing is even loaded. What fails waits for the next page. */
export async function withPush(act: (push: Push) => Promise<void>): Promise<void> {
  if (readPushOwner() === null) return;
  await import('./push-browser.ts').then(act).catch(() => {});
}
