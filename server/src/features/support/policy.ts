import type { SupportAdmin } from './queries.ts';

/** `id` is null for the site's contact address. */
export type Recipient = Omit<SupportAdmin, 'id'> & { id: string | null };

/** The site's contact address has no language of its own and gets the sender's. */
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
