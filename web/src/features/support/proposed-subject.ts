/** The state with which a page leads to the contact form. Not part of the address, which web servers log. */
export const proposeSubject = (subject: string): { subject: string } => ({ subject });

/** What the page before proposes; empty where it proposes nothing. */
export const readProposedSubject = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'subject' in state && typeof state.subject === 'string'
    ? state.subject
    : '';
