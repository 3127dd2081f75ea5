import { retention } from '@radiant/contract/retention.ts';
import { plural } from '@radiant/contract/words/plural.ts';
import { formatNumber } from '../../platform/format.ts';
import type { DoorWords } from './en.ts';

export const fr: DoorWords = {
  title: 'Liste pour l’accueil',
  back: 'Retour à l’événement',
  loading: 'Chargement de la liste…',
  errorTitle: 'La liste n’a pas pu être chargée',
  hint: 'Touchez un nom quand la personne arrive. Touchez-le de nouveau pour annuler.',
  search: 'Chercher par nom',
  print: 'Imprimer',
  came: (p) =>
    plural('fr', p.came, {
      one: `# personne arrivée sur ${formatNumber('fr', p.expected)}`,
      other: `# personnes arrivées sur ${formatNumber('fr', p.expected)}`,
    }),
  list: 'Personnes attendues',
  empty: 'Personne n’est encore attendu.',
  notFound: 'Personne sur la liste ne porte ce nom.',
  guests: (p) => plural('fr', p.count, { one: '+ # autre', other: '+ # autres' }),
  called: 'A téléphoné au bureau',
  member: 'Un membre',
  erased: 'Une personne qui a téléphoné',
  checkFailed: 'L’enregistrement a échoué',
  add: 'Ajouter un appel',
  addTitle: 'Ajouter une personne qui a téléphoné',
  addText: `Seules les personnes qui gèrent cet événement voient ce nom. Il est effacé ${retention.phoneInDays}\u00a0jours après l’événement.`,
  name: 'Nom',
  bring: 'Autres personnes amenées',
  note: 'Note (facultatif)',
  noteHint: 'Par exemple, une place près de la porte. N’écrivez rien sur la santé.',
  submit: 'Ajouter à la liste',
  added: 'Ajout fait à la liste',
  addFailed: 'La personne n’a pas pu être ajoutée',
  remove: (p) => `Retirer ${p.name}`,
  removeTitle: (p) => `Retirer ${p.name} de la liste\u202f?`,
  removeText: 'Ses places vont aux personnes suivantes de la liste d’attente.',
  removeAction: 'Retirer',
  keep: 'Garder',
  removeFailed: 'La personne n’a pas pu être retirée',
  waiting: 'Liste d’attente',
  waitingText: 'Dans l’ordre où les places sont données.',
};
