/** The Prayer Wall. */
export const prayers = {
  add: 'Add Prayer',
  empty: 'No prayer requests found in this category. Be the first to share one!',
};
