import { plural } from '@radiant/contract/words/plural.ts';

export const sheet = {
  title: 'Prayer sheet',
  intro:
    'A sheet for the parish’s table and for those without a phone. It only offers open prayers whose authors agreed, with the name they chose.',
  settings: 'How it is printed',
  language: 'Language',
  languages: { en: 'English', fr: 'French' },
  paper: 'Paper',
  papers: { letter: 'Letter', a4: 'A4' },
  large: 'Large print',
  week: 'Week of',
  prayers: 'Prayers on the sheet',
  chosen: (p: { count: number }) => plural('en', p.count, { one: '# chosen', other: '# chosen' }),
  print: 'Print',
  printAgain:
    'Authors can change their mind: choose the prayers again for every printing, and put away sheets of past weeks.',
  emptyTitle: 'No prayer can be printed yet',
  emptyText:
    'When members write a prayer for everyone or for members, they can choose “May be on the parish’s printed sheet”.',
  preview: 'Preview',
  inFrench: 'in French',
  inEnglish: 'in English',
  /** On the sheet. */
  heading: 'Prayers of the week',
  weekOf: (p: { day: string }) => `Week of ${p.day}`,
  noPrayers: 'No prayers are chosen.',
  footer:
    'Those who asked for these prayers agreed to have them printed here. Please keep them within the parish.',
};
