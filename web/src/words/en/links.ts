export const links = {
  looking: 'Looking at the page...',
};
