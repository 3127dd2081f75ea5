import type { SlotKind } from '@radiant/contract/event-slots.ts';
import { formatNumber } from '../../platform/format.ts';

const titles: Readonly<Record<SlotKind, string>> = { dish: 'What to bring', duty: 'Who serves' };
const adds: Readonly<Record<SlotKind, string>> = { dish: 'Add something to bring', duty: 'Add a duty' };

export const en = {
  titles,
  adds,
  needed: (p: { free: number; wanted: number }) =>
    p.free === 0
      ? 'No more needed'
      : `${formatNumber('en', p.free)} of ${formatNumber('en', p.wanted)} still needed`,
  bring: (p: { name: string }) => `I’ll bring: ${p.name}`,
  nothing: 'Nothing',
  goingFirst: 'Answer that you’re going to choose what you bring.',
  signUp: 'Sign up',
  accept: 'Accept',
  decline: 'Decline',
  cannotServe: 'I can’t serve',
  askReplacement: 'Ask for a replacement',
  keepDuty: 'I can serve after all',
  serves: 'You serve',
  asked: 'You’re asked to serve.',
  seeking: 'You asked for a replacement. You serve until someone takes over.',
  edit: (p: { name: string }) => `Edit ${p.name}`,
  editTitle: 'Edit',
  nameIn: { en: 'Name in English', fr: 'Name in French' },
  translationHint: 'Optional. Readers see their own language first.',
  nameHint: { dish: 'For example, soup or dessert.', duty: 'For example, reader, welcome or coffee.' },
  wanted: 'How many',
  forSeries: 'Also for the following dates',
  save: 'Save',
  saved: 'Saved',
  saveFailed: 'This could not be saved',
  remove: (p: { name: string }) => `Remove ${p.name}`,
  removeTitle: (p: { name: string }) => `Remove ${p.name} from the list?`,
  removeText: 'People who signed up for it are notified.',
  removePersonText: 'They are notified.',
  removeAction: 'Remove',
  keep: 'Keep',
  removeFailed: 'This could not be removed',
  member: 'A member',
  quantity: (p: { count: number }) => `× ${formatNumber('en', p.count)}`,
  states: { asked: 'Asked, no answer yet', seeking: 'Asks for a replacement' },
  ask: 'Ask a member',
  askTitle: (p: { name: string }) => `Ask a member: ${p.name}`,
  askText: 'They are notified, and their place is kept until they answer.',
  askSearch: 'Find a member by name',
  askOf: (p: { name: string }) => `Ask ${p.name}`,
  askShort: 'Ask',
  askDone: (p: { name: string }) => `${p.name} was asked`,
  askError: 'The search failed. Please try again.',
  askNone: 'No one was found.',
  errorTitle: 'The sign-up list could not be loaded',
};
export type SlotWords = typeof en;
