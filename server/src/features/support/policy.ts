import type { SupportAdmin } from './queries.ts';

/** `id` is null for the site's contact address. */
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

/** Mail headers hold a single line. */
export const normalizeSubject = (subject: string): string => subject.replace(/[\s\p{Cc}]+/gu, ' ').trim();

export const normalizeLineEndings = (text: string): string => text.replace(/\r\n?/g, '\n');
