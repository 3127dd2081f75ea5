/** What the page behind a link says of itself. */
export const links = {
  looking: 'Looking at the page...',
  nothing: 'This page says nothing of itself. You can share the link all the same.',
  failed: 'The preview could not be made',
  /** Said to those who do not see the card. */
  found: (p: { title: string }) => `Preview: ${p.title}`,
};
