import { plural } from '@radiant/contract/words/plural.ts';
import type { Words } from '../en.ts';

export const profiles: Words['profiles'] = {
  loading: 'Chargement…',
  edit: 'Modifier le profil',
  details: 'À propos de cette personne',
  elsewhere: 'Ailleurs',
  born: 'Date de naissance',
  home: 'Habite à',
  tabsLabel: 'Ce que partage cette personne',
  tabs: { posts: 'Publications', friends: 'Amis', testimonies: 'Témoignages', prayers: 'Mur de prière' },
  postCount: (p) => plural('fr', p.count, { one: '# publication', other: '# publications' }),
  picture: (p) => `Photo\u00a0: ${p.name}`,
  verse: 'Verset préféré',
  empty: {
    posts: (p) => `${p.name} n’a encore rien partagé avec vous.`,
    friends: (p) => `Aucun ami à afficher pour ${p.name}.`,
    testimonies: (p) => `Aucun témoignage à afficher pour ${p.name}.`,
    prayers: (p) => `Aucune demande de prière à afficher pour ${p.name}.`,
  },
  ownEmpty: {
    posts: 'Vous n’avez encore rien partagé.',
    friends: 'Pas encore d’amis ici.',
    testimonies: 'Vous n’avez pas encore partagé de témoignage.',
    prayers: 'Vous n’avez pas encore demandé de prière.',
  },
  end: 'C’est tout.',
  errorTitle: 'Le profil n’a pas pu être chargé',
  goneTitle: 'Ce profil n’est pas accessible',
  goneText: 'L’adresse a peut-être changé, ou ce profil n’est pas partagé avec vous.',
  goneGuestText: 'Beaucoup de membres ne partagent qu’avec les personnes connectées.',
};
