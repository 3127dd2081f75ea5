export const prayers = {
  add: 'Add Prayer',
  empty: 'No prayer requests found in this category. Be the first to share one!',
  statusLabel: 'Prayer status',
  statuses: { all: 'All prayers', waiting: 'Waiting', answered: 'Answered' },
  sortLabel: 'Order',
  sorts: { 'needs-prayer': 'Needs prayer', recent: 'Most recent', popular: 'Most popular' },
  emptyStatus: {
    waiting: 'No prayers are waiting for an answer here.',
    answered: 'No prayers here have been marked as answered yet.',
  },
  showAll: 'Show all prayers',
  textRequired: 'Prayer request details are required',
  form: {
    formTitle: 'Your prayer request',
    title: 'Title',
    text: 'Prayer request details',
    textHint: 'Please leave out anything others told you in confidence.',
    send: 'Share',
  },
};
