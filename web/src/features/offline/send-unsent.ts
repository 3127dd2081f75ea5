import type { QueryClient } from '@tanstack/react-query';
import { listUnsent, sendUnsent } from './outbox.ts';

/** Without a connection, or when the code cannot be loaded, everything stays for the next call. */
export async function sendUnsentWrites(client: QueryClient, memberId: string): Promise<void> {
  if (listUnsent(memberId).length === 0) return;
  const senders = await import('./senders.ts').catch(() => null);
  if (senders) await sendUnsent(memberId, (write) => senders.sendWrite(client, memberId, write));
}
