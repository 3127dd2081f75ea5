import type { CareCaseList, CareCaseOrigin, CareEntryKind } from '@radiant/contract/care-cases.ts';

const lists: Readonly<Record<CareCaseList, string>> = {
  mine: 'Mine',
  unclaimed: 'Unclaimed',
  open: 'All open',
  closed: 'Closed',
};

const emptyTitles: Readonly<Record<CareCaseList, string>> = {
  mine: 'Nothing on your list',
  unclaimed: 'Everyone has someone',
  open: 'No open requests',
  closed: 'Nothing closed yet',
};

const emptyTexts: Readonly<Record<CareCaseList, string>> = {
  mine: 'When you take on a request, it appears here.',
  unclaimed: 'Someone on the team has taken on every request.',
  open: 'When someone turns to the care team, their request appears here.',
  closed: 'Requests that you close move here. You can reopen them at any time.',
};

const origins: Readonly<Record<CareCaseOrigin, string>> = {
  shared: 'Shared with the care team',
  contacted: 'Would like to be contacted',
  alert: 'Words of a crisis: please look at once',
  taken: 'Taken up by the team',
  entered: 'Entered by the team',
};

const entryKinds: Readonly<Record<CareEntryKind, string>> = { note: 'Note', call: 'Call', visit: 'Visit' };

export const en = {
  desk: {
    hint: 'You’re on the care team. What people share with it stays within it.',
    teamHint:
      'These people care for others in confidence. When you share something with “Care team only”, they’re the ones who read it.',
    tabsLabel: 'What to show',
    tabs: {
      requests: 'Requests',
      urgent: 'Urgent',
      posts: 'Posts',
      unprayed: 'Waiting for prayer',
      team: 'Team',
    },
    intros: {
      posts: 'What members shared with the care team only, newest first.',
      urgent:
        'Prayer requests you can see that are urgent now. From a request’s menu, you can end that or let its author mark one more.',
      unprayed: 'Prayer requests you can see that no one has prayed for after a day, oldest first.',
      team: 'Every member can see who is on the team. Administrators appoint its members.',
    },
    empty: {
      posts: 'Nothing shared right now',
      urgent: 'Nothing is urgent right now',
      unprayed: 'Everyone was prayed for',
    },
    emptyText: {
      posts: 'When someone shares something with the care team only, it appears here.',
      urgent: 'When someone marks a prayer request as urgent, it appears here for a day.',
      unprayed: 'No request has been waiting for more than a day.',
    },
    chain: 'Prayer chain',
    end: 'That’s everything',
    members: 'On the care team',
    membersError: 'The care team could not be loaded',
    loading: 'Loading...',
    lead: 'Lead',
    onCall: 'On call',
    beOnCall: 'I’m on call',
    beOnCallHint:
      'Whoever is on call is told at once when words of a crisis reach the team, even in their quiet hours. If no one is, everyone is told.',
    noTeam: 'There’s no care team yet',
    noTeamText: 'Administrators can appoint its members on their user pages, under Security.',
  },

  listsLabel: 'Which requests to show',
  lists,
  emptyTitles,
  emptyTexts,
  showUnclaimed: 'See unclaimed requests',
  loading: 'Loading...',
  errorTitle: 'The requests could not be loaded',
  more: 'Show more requests',

  noName: 'Without a name',
  noPost: 'What they wrote isn’t shared with you, or was deleted.',
  origins,
  dueBy: (p: { date: string }) => `Follow up by ${p.date}`,
  overdue: (p: { date: string }) => `Overdue: was due ${p.date}`,
  unclaimed: 'No one has taken this on yet',
  yours: 'You’re looking after this',
  takenOnBy: (p: { name: string }) => `${p.name} is looking after this`,
  closedOn: (p: { date: string }) => `Closed on ${p.date}`,

  takeOn: 'Take this on',
  takeOnOf: (p: { person: string }) => `Take this on: ${p.person}`,
  takenOn: 'You’re looking after this request now',
  handOver: 'Hand over to...',
  handOverTitle: 'Hand this request over',
  handOverText: 'They’ll be notified. Your notes stay with the request.',
  handOverTo: 'Hand over to',
  handOverChoose: 'Choose someone',
  handOverNobody: 'You’re the only one on the care team right now.',
  handOverSubmit: 'Hand over',
  handedOver: (p: { name: string }) => `${p.name} is looking after this request now`,
  giveBack: 'Give back',
  givenBack: 'The request is with the team again',
  close: 'Close',
  closed: 'Request closed',
  reopen: 'Reopen',
  reopened: 'Request reopened',

  pageTitle: 'Request',
  back: 'Care',
  goneTitle: 'This request isn’t available',
  goneText: 'It may have been deleted, or it isn’t open to you.',
  openPost: 'Open the post',
  contact: 'How to reach them',
  followUp: 'Follow-up',
  dueOn: 'Follow up by',
  saveDue: 'Save date',
  removeDue: 'Remove date',
  dueSaved: 'Date saved',

  logTitle: 'Confidential notes',
  logText: 'Only the care team can read these. They’re encrypted where they’re stored.',
  logEmpty: 'Nothing noted yet.',
  entryKind: 'Kind of entry',
  entryKinds,
  entryDay: 'Day',
  entryText: 'What should the team know?',
  entrySave: 'Add',
  entrySaved: 'Added',
  entryFailed: 'This could not be saved',
  formerMember: 'Former member',
  readings: 'Who has read this request',
  readingsText: 'One line per person and hour, for the last readings.',
  noReadings: 'No one yet.',

  enter: 'Enter a request',
  enterTitle: 'Enter a request',
  enterText: 'For someone who called or wrote. Only the care team can read it, and it’s stored encrypted.',
  person: 'Name',
  contactField: 'Phone number or email',
  contactHint: 'Optional. Phone numbers become links that call.',
  text: 'What is it about?',
  saveRequest: 'Save',
  entering: 'Saving...',
  entered: 'Request entered',

  months: 'Requests in the last twelve months',
  monthsText: 'Counted without names.',
  monthsEmpty: 'Nothing to count yet.',
  monthsError: 'The counts could not be loaded',
  month: 'Month',
  monthsTable: 'Table of months',
  openedCount: 'New',
  closedCount: 'Closed',
  calls: 'Calls',
  visits: 'Visits',
};

export type CareRequestWords = typeof en;
