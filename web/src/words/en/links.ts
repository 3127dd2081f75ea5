/** What the page behind a link says of itself. */
export const links = {
  looking: 'Looking at the page...',
};
