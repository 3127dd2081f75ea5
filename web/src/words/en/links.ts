export const links = {
  looking: 'Loading the preview...',
};
