import { plural } from '../plural.ts';

export const friends = {
  title: 'Friends in Faith',
  count: (p: { count: number }) => plural('en', p.count, { one: '# friend', other: '# friends' }),
  errorTitle: 'The friends could not be loaded',
  errorMore: 'More friends could not be loaded.',
  more: 'Show more friends',
  emptyTitle: 'No friends here yet',
  emptyText: 'Look for people you know, and read what they share.',
  find: 'Find people',
  moreSuggestions: 'Show more suggestions',

  received: 'Received Requests',
  receivedEmpty: 'No requests are waiting for you.',
  receivedError: 'The requests could not be loaded.',
  waiting: (p: { count: number }) =>
    plural('en', p.count, { one: '# request is waiting for you', other: '# requests are waiting for you' }),
  showRequests: (p: { count: number }) =>
    plural('en', p.count, { one: 'Show # more request', other: 'Show # more requests' }),
  showFewer: 'Show fewer',
  loadRequests: 'Load more requests',
  accept: 'Accept',
  acceptOf: (p: { name: string }) => `Accept the request of ${p.name}`,
  decline: 'Decline',
  declineOf: (p: { name: string }) => `Decline the request of ${p.name}`,
  acceptAll: 'Accept All',
  ignoreAll: 'Ignore All',
  acceptAllTitle: 'Accept all requests?',
  acceptAllText: (p: { count: number }) =>
    plural('en', p.count, {
      one: '# person becomes your friend and sees what you share with friends.',
      other: '# people become your friends and see what you share with friends.',
    }),
  ignoreAllTitle: 'Ignore all requests?',
  ignoreAllText: 'They go from this list. Nobody is told.',
  accepted: (p: { name: string }) => `${p.name} is now your friend`,
  declined: 'Request declined. Nobody is told.',
  allAccepted: 'All requests accepted',
  allIgnored: 'All requests ignored. Nobody is told.',

  sent: 'Sent Requests',
  sentEmpty: 'You are not waiting for an answer from anybody.',
  sentError: 'Your requests could not be loaded.',
  sentAgo: (p: { days: number }) =>
    p.days === 0 ? 'Sent today' : plural('en', p.days, { one: 'Sent # day ago', other: 'Sent # days ago' }),
  cancel: 'Cancel Request',
  cancelOf: (p: { name: string }) => `Cancel Request to ${p.name}`,
  cancelled: 'Request cancelled',

  all: 'All Friends',
  search: 'Search your friends',
  searchEmpty: (p: { term: string }) => `None of your friends has a name with “${p.term}”.`,
  searchCount: (p: { count: number }) =>
    plural('en', p.count, { one: '# friend found', other: '# friends found' }),
  between: (p: { name: string }) => `You and ${p.name}`,
  isFriend: 'Friends',
  options: (p: { name: string }) => `What you can do about ${p.name}`,
  viewProfile: 'View profile',
  report: 'Report this person',
  unfriend: 'Remove from friends',
  unfriendTitle: (p: { name: string }) => `Remove ${p.name} from your friends?`,
  unfriendText: 'You no longer see what you share with friends only. Nobody is told.',
  unfriended: (p: { name: string }) => `${p.name} is no longer among your friends`,
  block: 'Block',
  blockTitle: (p: { name: string }) => `Block ${p.name}?`,
  blockText:
    'You do not see each other’s posts, comments and profiles any more, and a friendship ends. Nobody is told. You can end the block at any time.',
  blockDone: (p: { name: string }) => `${p.name} is blocked`,
  keep: 'Cancel',

  blocked: 'Blocked people',
  blockedEmpty: 'You do not block anybody.',
  blockedError: 'The list could not be loaded.',
  unblock: 'Unblock',
  unblockOf: (p: { name: string }) => `Unblock ${p.name}`,
  unblocked: (p: { name: string }) => `${p.name} is not blocked any more`,
};
