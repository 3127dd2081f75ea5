import { readStorage, writeStorage } from './browser-storage.ts';

const key = 'radiant-push';

export const readPushOwner = (): string | null => readStorage('local', key);
export const writePushOwner = (memberId: string | null): void => writeStorage('local', key, memberId);

type PushModule = typeof import('./push-subscription.ts');

/** Does not load the module where push is disabled. A failure is retried by the next page. */
export async function runIfPushEnabled(act: (push: PushModule) => Promise<void>): Promise<void> {
  if (readPushOwner() === null) return;
  await import('./push-subscription.ts').then(act).catch(() => {});
}
