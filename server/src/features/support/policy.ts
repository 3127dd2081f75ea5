import type { SupportAdmin } from './queries.ts';

/** Who gets a message by mail; `id` is null for the address of the site, which is nobody's account. */
export type Recipient = Omit<SupportAdmin, 'id'> & { id: string | null };

/**
 * Every administrator, and the site's contact address unless it is one of theirs: that one has no language of its own
 * and is written to in the sender's.
 */
export function recipientsOf(
  administrators: readonly SupportAdmin[],
  contact: { email: string; locale: SupportAdmin['locale'] },
): Recipient[] {
  const isTheirs = administrators.some(({ email }) => email.toLowerCase() === contact.email.toLowerCase());
  if (contact.email === '' || isTheirs) return [...administrators];
  return [...administrators, { id: null, name: '', ...contact }];
}

/** A subject on one line, as the head of a mail has room for. */
export const normalizeSubject = (subject: string): string => subject.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Line ends as the product stores them. */
export const normalizeLineEndings = (text: string): string => text.replace(/\r\n?/g, '\n');
