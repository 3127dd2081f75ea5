/** History state for the contact form. Not in the URL, which servers log. */
export const proposeSubject = (subject: string): { subject: string } => ({ subject });

/** Empty if none. */
export const readProposedSubject = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'subject' in state && typeof state.subject === 'string'
    ? state.subject
    : '';
