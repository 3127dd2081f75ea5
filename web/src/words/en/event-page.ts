import { plural } from '@radiant/contract/words/plural.ts';

export const eventPage = {
  about: 'About this event',
  guests: 'How many people are you bringing?',
  guestCount: (p: { count: number }) =>
    p.count === 0 ? 'Just me' : plural('en', p.count, { one: '# other person', other: '# other people' }),
  addToCalendar: 'Add to calendar',
  edit: 'Edit event',
  doorList: 'List for the door',
  cancel: 'Cancel event',
  cancelTitle: 'Cancel this event?',
  cancelText:
    'Everyone who is going or interested will be notified. The event stays listed, marked as cancelled. This can’t be undone.',
  cancelReason: 'Reason (optional)',
  cancelReasonHint: 'Included in the notification and shown on the event page.',
  why: 'Reason:',
  joinOnline: 'Join online',
  joinLater: 'The link to join online appears here once you’re going.',
  cancelKeep: 'Keep event',
  cancelled: 'Event cancelled',
  cancelFailed: 'The event could not be cancelled',
};

export const eventForm = {
  create: 'Create Event',
  creating: 'Creating...',
  created: 'Event created successfully',
  createFailed: 'Failed to create event. Please try again.',
  update: 'Update Event',
  updating: 'Updating...',
  updated: 'Event updated successfully',
  updateFailed: 'Failed to update event. Please try again.',
  told: 'If the time or place changes, everyone who is going or interested will be notified.',
  title: 'Event Title',
  text: 'Description',
  date: 'Date',
  time: 'Time',
  endDate: 'End date (optional)',
  endTime: 'End time (optional)',
  endHint: 'Without an end time, it lasts two hours.',
  timeZone: 'Time zone',
  timeZoneHint: 'The date and time are local to this time zone.',
  /** For the two nights a year when clocks change. */
  hourSkipped: (p: { time: string }) => `Clocks skip this time that day, so ${p.time} will be used.`,
  hourTwice: 'Clocks go back that day, so this time occurs twice. The first one will be used.',
  isOnline: 'Online event',
  meetingUrl: 'Meeting link (optional)',
  meetingUrlHint: 'Only people who are going can see it. They’ll be notified if it changes.',
  place: 'Location',
  category: 'Category (optional)',
  noCategory: 'No category',
  capacity: 'Number of places (optional)',
  capacityHint: 'Once they’re taken, people join a waiting list and get a place when one becomes free.',
  /** After an edit: fewer places than are taken. */
  overbooked: (p: { count: number }) =>
    plural('en', p.count, {
      one: 'Saved. # person is already going and keeps their place. No one moves up until a place is free.',
      other:
        'Saved. # people are already going and keep their places. No one moves up until a place is free.',
    }),
  audience: 'Who can see this',
};

export const calendarLink = {
  open: 'Calendar link',
  title: 'Your events in your calendar',
  text: 'Subscribe to this link in your calendar app to see the events you’re going to or interested in, or all the events of one of your groups. It stays up to date.',
  events: 'Which events?',
  own: 'Those I’m going to or interested in',
  group: (p: { name: string }) => `All events of ${p.name}`,
  secret:
    'Anyone who has this link can see these events. Keep it private, and create a new one if someone else gets it.',
  field: 'Your calendar link',
};

export const secretLink = {
  create: 'Create link',
  renew: 'Replace link',
  renewed: 'Your new link is ready. The previous one no longer works.',
  remove: 'Revoke link',
  removed: 'The link no longer works.',
  loading: 'Loading your link...',
  errorTitle: 'Your link could not be loaded',
  failed: 'This did not work',
};
