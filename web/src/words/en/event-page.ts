/** An event on its own page, and what one takes away from it. */
export const eventPage = {
  about: 'About this event',
  addToCalendar: 'Add to calendar',
  edit: 'Edit event',
  cancel: 'Cancel event',
  cancelTitle: 'Cancel this event?',
  cancelText:
    'Everybody who is going or interested is told that it does not take place. It stays listed, marked as cancelled. This cannot be undone.',
  cancelReason: 'Reason (optional)',
  cancelReasonHint: 'Stands in what they are told, and on the page of the event.',
  why: 'Why:',
  joinOnline: 'Join online',
  joinLater: 'The link to join online appears here once you’re going.',
  cancelKeep: 'Keep it',
  cancelled: 'Event cancelled',
  cancelFailed: 'The event could not be cancelled',
};

/** What an administrator says of an event. */
export const eventForm = {
  create: 'Create Event',
  creating: 'Creating...',
  created: 'Event created successfully',
  createFailed: 'Failed to create event. Please try again.',
  update: 'Update Event',
  updating: 'Updating...',
  updated: 'Event updated successfully',
  updateFailed: 'Failed to update event. Please try again.',
  told: 'When it moves to another time or place, everybody who is going or interested is told.',
  title: 'Event Title',
  text: 'Description',
  date: 'Date',
  time: 'Time',
  endDate: 'End date (optional)',
  endTime: 'End time (optional)',
  endHint: 'Without an end it lasts two hours.',
  timeZone: 'Time zone',
  timeZoneHint: 'Of the place: date and time are those on its clocks.',
  /** Of the two nights of the year on which clocks turn. */
  hourSkipped: (p: { time: string }) => `The clocks go forward over this time: ${p.time} is meant.`,
  hourTwice: 'The clocks go back over this time: it comes twice, and the first one is meant.',
  isOnline: 'It takes place online',
  meetingUrl: 'Meeting link (optional)',
  meetingUrlHint: 'Shown only to people who are going. They are told when it changes.',
  place: 'Location',
  category: 'Category (optional)',
  noCategory: 'No category',
  audience: 'Who may see this',
};

/** The secret link by which a calendar elsewhere reads one’s events. */
export const calendarLink = {
  open: 'Calendar link',
  title: 'Your events in your own calendar',
  text: 'Give this link to the calendar on your phone or computer: it then always shows the events you are going to or interested in, and follows when they move.',
  secret:
    'Whoever knows the link reads the same. Keep it to yourself; make another one when somebody else has learned it.',
  field: 'Your calendar link',
  create: 'Make my link',
  renew: 'Make another link',
  renewed: 'Here is another link. The one before does not work any more.',
  remove: 'Take the link back',
  removed: 'The link does not work any more.',
  loading: 'Loading your link...',
  errorTitle: 'Your link could not be loaded',
  failed: 'This did not work',
};
