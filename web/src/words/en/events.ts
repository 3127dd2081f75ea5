import { plural } from '@radiant/contract/words/plural.ts';
import { formatNumber } from '../../platform/format.ts';

export const events = {
  title: 'Events',
  subtitle: 'Join and organize events with your community.',
  loading: 'Loading events...',
  errorTitle: 'The events could not be loaded.',
  errorMore: 'More events could not be loaded.',
  more: 'Show more events',
  recent: 'Most recent events',
  seeAll: 'See all events',
  none: 'No events are planned right now.',

  mine: 'Your Events',
  mineNone: 'You haven’t joined an event yet.',
  going: 'Going',
  waiting: (p: { position: number }) => `Waiting: number ${formatNumber('en', p.position)}`,
  interested: 'Interested',

  upcoming: 'Upcoming Events',
  upcomingNone: 'No events are planned right now',
  upcomingNoneText: 'When your community plans one, you’ll find it here.',
  guestNone: 'Log in to see events',
  guestNoneText: 'No events are open to everyone right now. Members see all the events of this community.',
  guestLogIn: 'Log in',
  publicCalendar: 'The public events in your own calendar:',
  subscribe: 'Subscribe',
  download: 'Download (.ics)',
  hostedBy: 'Hosted by',
  viewMore: 'View More',
  viewLess: 'View Less',
  participants: (p: { count: number }) =>
    plural('en', p.count, { one: '# participant', other: '# participants' }),
  cancelled: 'Cancelled',
  ongoing: 'Happening now',
};
