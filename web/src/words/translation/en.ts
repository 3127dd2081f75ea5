export const en = {
  read: { en: 'Read in English', fr: 'Read in French' },
  only: { en: 'In English only', fr: 'In French only' },
  machine: {
    show: 'Show a machine translation',
    hide: 'Hide the machine translation',
    pending: 'Translating...',
    note: 'Machine translation. It may contain mistakes.',
    failed: 'The translation service isn’t responding. Try again in a moment.',
  },
  add: { en: 'Add an English version', fr: 'Add a French version' },
  remove: { en: 'Remove the English version', fr: 'Remove the French version' },
  version: { en: 'English version', fr: 'French version' },
  hint: 'Readers see their own language first, and can switch.',
  title: 'Title',
  text: 'Text',
  reference: 'Reference',
};
export type TranslationWords = typeof en;
