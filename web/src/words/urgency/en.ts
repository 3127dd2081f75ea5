export const en = {
  label: 'This prayer is urgent',
  hint: (p: { hours: number }) =>
    `For ${p.hours} hours it comes first, and members who chose to be told get a notification. Please keep it for what can’t wait: one at a time, two a week.`,
  mark: 'Mark as urgent',
  unmark: 'No longer urgent',
  marked: (p: { hours: number }) => `Your prayer is urgent for ${p.hours} hours.`,
  waiting: 'Your prayer becomes urgent once a moderator approves it.',
  unmarked: 'Your prayer is no longer urgent.',
  ended: 'The prayer is no longer urgent. Its author will be told.',
  allow: 'Allow one more urgent prayer',
  allowed: 'This person can mark one more prayer as urgent, whatever the limit.',
  failed: 'This could not be saved',
};
export type UrgencyWords = typeof en;
