import { plural } from '@radiant/contract/words/plural.ts';

export const friends = {
  title: 'Friends in Faith',
  count: (p: { count: number }) => plural('en', p.count, { one: '# friend', other: '# friends' }),
  errorTitle: 'The friends could not be loaded',
  errorMore: 'The rest could not be loaded.',
  more: 'Show more friends',
  emptyTitle: 'No friends here yet',
  emptyText: 'Look for people you know and read what they share.',
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
  acceptOf: (p: { name: string }) => `Accept the request from ${p.name}`,
  decline: 'Decline',
  declineOf: (p: { name: string }) => `Decline the request from ${p.name}`,
  acceptAll: 'Accept All',
  ignoreAll: 'Ignore All',
  acceptAllTitle: 'Accept all requests?',
  acceptAllText: (p: { count: number }) =>
    plural('en', p.count, {
      one: '# person will become your friend and see what you share with friends.',
      other: '# people will become your friends and see what you share with friends.',
    }),
  ignoreAllTitle: 'Ignore all requests?',
  ignoreAllText: 'They’ll be removed from this list. No one will be notified.',
  accepted: (p: { name: string }) => `${p.name} is now your friend`,
  declined: 'Request declined without notifying them',
  allAccepted: 'All requests accepted',
  allIgnored: 'All requests ignored',

  sent: 'Sent Requests',
  sentEmpty: 'You have no requests waiting for an answer.',
  sentError: 'Your requests could not be loaded.',
  sentAgo: (p: { days: number }) =>
    p.days === 0 ? 'Sent today' : plural('en', p.days, { one: 'Sent # day ago', other: 'Sent # days ago' }),
  cancel: 'Cancel Request',
  cancelOf: (p: { name: string }) => `Cancel Request to ${p.name}`,
  cancelled: 'Request cancelled',

  all: 'All Friends',
  search: 'Search your friends',
  searchEmpty: (p: { term: string }) => `No friends match “${p.term}”.`,
  searchCount: (p: { count: number }) =>
    plural('en', p.count, { one: '# friend found', other: '# friends found' }),
  between: (p: { name: string }) => `You and ${p.name}`,
  isFriend: 'Friends',
  options: (p: { name: string }) => `Options for ${p.name}`,
  viewProfile: 'View profile',
  report: 'Report this person',
  unfriend: 'Remove from friends',
  unfriendTitle: (p: { name: string }) => `Remove ${p.name} from your friends?`,
  unfriendText: 'You’ll no longer see each other’s friends-only posts. They won’t be notified.',
  unfriended: (p: { name: string }) => `${p.name} is no longer your friend`,
  block: 'Block',
  blockTitle: (p: { name: string }) => `Block ${p.name}?`,
  blockText:
    'You won’t see each other’s posts, comments or profiles, and any friendship ends. They won’t be notified. You can unblock them at any time.',
  blockDone: (p: { name: string }) => `${p.name} is blocked`,
  keep: 'Cancel',

  blocked: 'Blocked people',
  blockedEmpty: 'You haven’t blocked anyone.',
  blockedError: 'The list could not be loaded.',
  unblock: 'Unblock',
  unblockOf: (p: { name: string }) => `Unblock ${p.name}`,
  unblocked: (p: { name: string }) => `${p.name} is no longer blocked`,
};
