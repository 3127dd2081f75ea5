import { retention } from '@radiant/contract/retention.ts';
import { plural } from '@radiant/contract/words/plural.ts';
import { formatNumber } from '../../platform/format.ts';

export const en = {
  title: 'List for the door',
  back: 'Back to the event',
  loading: 'Loading the list...',
  errorTitle: 'The list could not be loaded',
  hint: 'Tap a name when the person comes. Tap again to undo.',
  search: 'Search by name',
  print: 'Print',
  came: (p: { came: number; expected: number }) =>
    plural('en', p.expected, {
      one: `${formatNumber('en', p.came)} of # person has come`,
      other: `${formatNumber('en', p.came)} of # people have come`,
    }),
  list: 'Expected',
  empty: 'No one is expected yet.',
  notFound: 'No one on the list has this name.',
  guests: (p: { count: number }) => plural('en', p.count, { one: '+ # other', other: '+ # others' }),
  called: 'Called the office',
  member: 'A member',
  erased: 'Someone who called',
  checkFailed: 'This could not be saved',
  add: 'Add a caller',
  addTitle: 'Add someone who called',
  addText: `Only people who manage this event see the name. It’s erased ${retention.phoneInDays} days after the event.`,
  name: 'Name',
  bring: 'Others they bring',
  note: 'Note (optional)',
  noteHint: 'For example, a seat near the door. Don’t write anything about health.',
  submit: 'Add to list',
  added: 'Added to the list',
  addFailed: 'The person could not be added',
  remove: (p: { name: string }) => `Remove ${p.name}`,
  removeTitle: (p: { name: string }) => `Remove ${p.name} from the list?`,
  removeText: 'Their places go to the next people on the waiting list.',
  removeAction: 'Remove',
  keep: 'Keep',
  removeFailed: 'The person could not be removed',
  waiting: 'Waiting list',
  waitingText: 'In the order in which they get a place.',
};
export type DoorWords = typeof en;
