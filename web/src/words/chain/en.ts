import type { ChainOutcome, ChainStepState } from '@radiant/contract/prayer-chain.ts';

type Times = { told: string; due: string; answered: string };

/** Whose turn it was, with the times that are known by then. */
const states: Readonly<Record<ChainStepState, (times: Times) => string>> = {
  waiting: () => 'Not told yet',
  told: ({ told, due }) => `Told at ${told}, has until ${due}`,
  unanswered: ({ told }) => `Told at ${told}, no answer`,
  declined: ({ answered }) => `Passed on at ${answered}`,
  confirmed: ({ answered }) => `Praying since ${answered}`,
  skipped: () => 'Not told',
};

const outcomes: Readonly<Record<ChainOutcome, string>> = {
  confirmed: 'Someone is praying',
  unanswered: 'No one confirmed',
  stopped: 'Stopped',
  withdrawn: 'No longer urgent',
};

export const en = {
  title: 'Prayer chain',
  hint: 'When a prayer request is urgent, the chain tells one person after the other until someone confirms that they’re praying.',
  errorTitle: 'The prayer chain could not be loaded',
  loading: 'Loading...',

  own: {
    title: 'Your turn',
    none: 'No one is waiting for you right now. When it’s your turn, you’ll be notified.',
    notIn: 'You’re not in the prayer chain',
    notInText: 'If you’d like to be told when prayer is urgent, ask someone on the care team.',
    dueAt: (p: { time: string }) => `The next person is told at ${p.time}.`,
    late: 'The next person has been told, but you can still confirm.',
    open: 'Read the prayer request',
    confirm: 'I’m praying',
    confirmed: 'Thank you for praying',
    decline: 'Pass it on',
    declined: 'Passed on to the next person',
    leave: 'Leave the chain',
    leaveTitle: 'Leave the prayer chain?',
    leaveText: 'You’ll no longer be told when prayer is urgent. The care team can add you again.',
    left: 'You’ve left the prayer chain',
    stay: 'Stay',
  },

  urgent: {
    title: 'Urgent prayer requests',
    text: (p: { minutes: number }) =>
      `Only requests that their authors marked as urgent, for everyone or for members. Each person has ${p.minutes} minutes to confirm.`,
    none: 'Nothing is urgent right now.',
    start: 'Start the chain',
    startOf: (p: { prayer: string }) => `Start the chain: ${p.prayer}`,
    started: 'The first person is being told',
  },

  alerts: {
    title: 'Under way and past',
    none: 'The chain hasn’t been started yet.',
    hidden: 'A prayer request you can’t see',
    running: 'Under way',
    outcomes,
    states,
    gone: 'Someone who left the chain',
    steps: (p: { prayer: string }) => `Who was told: ${p.prayer}`,
    call: (p: { name: string }) => `Please call ${p.name}`,
    callText: 'You may say what’s below, and nothing else.',
    spokenName: (p: { name: string }) => `From ${p.name}`,
    spokenNoName: 'Without a name',
    confirmFor: (p: { name: string }) => `${p.name} is praying`,
    declineFor: 'Not reached: tell the next person',
    answered: 'Saved',
    stop: 'Stop the chain',
    stopOf: (p: { prayer: string }) => `Stop the chain: ${p.prayer}`,
    stopped: 'The chain was stopped',
  },

  phones: {
    link: 'List for the phone',
    title: 'List for the phone',
    intro:
      'People without an account whom the prayer chain calls, and members who show you their phone number in the directory.',
    errorTitle: 'The list could not be loaded',
    emptyTitle: 'No one to call yet',
    emptyText:
      'Add someone by phone to the prayer chain, or invite members to show their number in the directory.',
    settings: 'Paper',
    paper: 'Paper size',
    papers: { letter: 'Letter', a4: 'A4' },
    large: 'Large print',
    print: 'Print',
    preview: 'Preview',
    chain: 'Prayer chain',
    members: 'Members',
    foot: 'For the care team only. Please don’t leave this list lying around, and shred it when you print a new one.',
  },

  links: {
    title: 'Who is in the chain',
    text: 'They’re told in this order. Ask people before you add them. Members can leave by themselves.',
    none: 'No one yet. Add the first person.',
    byPhone: (p: { phone: string }) => `Called at ${p.phone}`,
    up: (p: { name: string }) => `Move ${p.name} up`,
    down: (p: { name: string }) => `Move ${p.name} down`,
    remove: (p: { name: string }) => `Remove ${p.name} from the chain`,
    removeTitle: (p: { name: string }) => `Remove ${p.name} from the chain?`,
    removeText: 'They’ll no longer be told when prayer is urgent.',
    removeShort: 'Remove',
    removed: 'Removed from the chain',
    keep: 'Keep',
    moved: 'Order saved',
    added: 'Added to the chain',
    member: 'Add a member',
    memberHint: 'Search by name. They’re added at the end.',
    memberList: 'Members',
    memberFound: (p: { count: number }) =>
      p.count === 0 ? 'No one found' : p.count === 1 ? '1 person found' : `${p.count} people found`,
    searchFailed: 'The search failed',
    phone: 'Add someone by phone',
    phoneTitle: 'Add someone by phone',
    phoneText:
      'For someone without an account. When it’s their turn, the care team is asked to call them, if the author agreed to the printed sheet.',
    name: 'Name',
    number: 'Phone number',
    numberHint: 'Stored encrypted. Only the care team can read it.',
    save: 'Add',
    saving: 'Adding...',
  },
};

export type ChainWords = typeof en;
