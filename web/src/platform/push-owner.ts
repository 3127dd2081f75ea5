import { readStored, writeStored } from './browser-storage.ts';

const key = 'radiant-push';

/** Whose notifications this browser receives: the member who allowed it here, until they log out. */
export const readPushOwner = (): string | null => readStored('local', key);
export const writePushOwner = (memberId: string | null): void => writeStored('local', key, memberId);
