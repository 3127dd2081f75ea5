/** The pages behind the links of the weekly letter. */
export const answersEn = {
  prayed: {
    ask: {
      title: 'Did you pray for this?',
      text: 'When you press the button, the person who asked will know that someone prayed. Your name isn’t given.',
    },
    button: 'I prayed for this',
    done: { title: 'Thank you for praying', text: 'Your prayer has been counted.' },
    undo: 'I haven’t prayed yet',
  },
  going: {
    ask: { title: 'Will you come?', text: 'Press the button to let us know that you’ll come.' },
    button: 'I will come',
    done: { title: 'You’re coming', text: 'We look forward to seeing you.' },
    undo: 'I cannot come after all',
  },
  'not-going': {
    ask: { title: 'You can’t come?', text: 'Press the button to let us know that you can’t come.' },
    button: 'I cannot come',
    done: { title: 'You’re not coming', text: 'Thank you for letting us know.' },
    undo: 'I will come after all',
  },
  waiting: {
    title: 'You’re on the waiting list',
    text: 'This event is full. If a place opens, it’s yours. Open this page again to see whether you have one.',
  },
  leaveWaiting: 'Take me off the waiting list',
  over: { title: 'This event is over', text: 'It can no longer be answered.' },
  cancelled: { title: 'This event is cancelled', text: 'You don’t need to answer.' },
  pending: {
    title: 'Please log in first',
    text: 'There is something to confirm on the site before you can answer from your letter.',
  },
  gone: {
    title: 'This link doesn’t work',
    text: 'Links work for 30 days, as long as the prayer request or event can be read. Your next letter has new ones.',
  },
  busy: {
    title: 'Please wait a moment',
    text: 'There were too many requests from your connection. Try again in a few minutes.',
  },
  open: (p: { site: string }): string => `Open ${p.site}`,
};
