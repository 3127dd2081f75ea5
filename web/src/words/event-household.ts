import type { Locale } from '@radiant/contract/words/locale.ts';

const en = {
  title: 'From your household',
  hint: 'They’re notified and can change the answer.',
  isGoing: (p: { name: string }) => `${p.name} is going`,
  waiting: 'On the waiting list',
  answers: { 'not-going': 'Not going', interested: 'Interested' },
  noAnswer: 'No answer yet',
};

const fr: typeof en = {
  title: 'Dans votre foyer',
  hint: 'Ces personnes reçoivent un avis et peuvent changer la réponse.',
  isGoing: ({ name }) => `${name} participe`,
  waiting: 'Sur la liste d’attente',
  answers: { 'not-going': 'Ne participe pas', interested: 'Ça l’intéresse' },
  noAnswer: 'Pas encore de réponse',
};

/** Loaded with the answers for the people of one’s household. */
export const eventHouseholdWords: Readonly<Record<Locale, typeof en>> = { en, fr };
