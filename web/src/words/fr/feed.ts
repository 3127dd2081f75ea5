import { plural } from '@radiant/contract/words/plural.ts';
import type { InitialWords } from '../en-initial.ts';

export const feed: InitialWords['feed'] = {
  welcome: (p) => `Bienvenue sur ${p.product}`,
  homeTitle: 'Accueil',
  greetings: {
    morning: (p) => `Bonjour, ${p.name}. C’est bon de vous voir ici.`,
    afternoon: (p) => `Bon après-midi, ${p.name}. C’est bon de vous voir ici.`,
    evening: (p) => `Bonsoir, ${p.name}. C’est bon de vous voir ici.`,
    guest: 'Un lieu pour se porter les uns les autres dans la prière.',
  },
  prayNow: 'Prier maintenant',
  title: 'Fil de prières',
  tabsLabel: 'Types de publications',
  tabs: {
    all: 'Toutes',
    prayers: 'Prières',
    testimonies: 'Témoignages',
    scriptures: 'Écritures',
    events: 'Événements',
    general: 'Général',
  },
  loading: 'Chargement des publications…',
  loadMore: 'Afficher plus de publications',
  loadingMore: 'Chargement des publications…',
  end: 'Vous avez tout lu. La paix soit avec vous.',
  empty: {
    all: {
      title: 'Aucune publication à afficher',
      text: 'Il n’y a pas encore de publication dans votre fil.',
    },
    prayers: { title: 'Aucune prière à afficher', text: 'Il n’y a pas de demande de prière à afficher.' },
    testimonies: { title: 'Aucun témoignage à afficher', text: 'Il n’y a pas de témoignage à afficher.' },
    scriptures: {
      title: 'Aucune Écriture à afficher',
      text: 'Il n’y a pas de passage des Écritures à afficher.',
    },
    events: { title: 'Aucun événement à afficher', text: 'Il n’y a pas d’événement à afficher.' },
    general: {
      title: 'Aucune publication générale à afficher',
      text: 'Il n’y a pas de publication générale à afficher.',
    },
  },
  emptyFiltered: {
    title: 'Aucune publication à afficher',
    text: 'Rien ne correspond à ces filtres. Retirez-en un pour en voir davantage.',
  },
  sortLabel: 'Ordre',
  sorts: { recent: 'Plus récentes', popular: 'Plus populaires' },
  filters: {
    button: 'Filtrer',
    buttonActive: (p) => plural('fr', p.count, { one: 'Filtrer, # actif', other: 'Filtrer, # actifs' }),
    title: 'Filtrer les publications',
    clear: 'Tout effacer',
    clearFilters: 'Effacer les filtres',
  },
  trending: 'Témoignages du moment',
  trendingEmpty: 'Aucun témoignage du moment',
  trendingMore: 'Tous les témoignages',
  writeFirst: 'Partager une prière',
  errorTitle: 'Les publications n’ont pas pu être chargées',
  errorMore: 'La suite n’a pas pu être chargée.',
  newPosts: (p) =>
    plural('fr', p.count, { one: '# nouvelle publication', other: '# nouvelles publications' }),
  newPostsFailed: 'Les nouvelles publications n’ont pas pu être chargées.',
  guestTitle: 'Vous êtes ici chez vous',
  guestText: 'Lisez ce que nos membres partagent avec tous, ou joignez-vous à nous.',
  ways: {
    pray: 'Demandez une prière et priez les uns pour les autres.',
    share: 'Racontez ce que Dieu a fait et encouragez les autres.',
    gather: 'Voyez les prochains événements et rassemblez-vous.',
  },
  guestSignUp: 'Créer un compte',
  guestLogIn: 'Se connecter',
  shortcutCompose: 'Écrire une prière ou une publication',
  shortcutNext: 'Publication suivante',
  shortcutPrevious: 'Publication précédente',
};
