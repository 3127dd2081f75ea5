import { plural } from '@radiant/contract/words/plural.ts';
import { formatNumber } from '../../platform/format.ts';
import type { Words } from '../en.ts';

export const events: Words['events'] = {
  title: 'Événements',
  subtitle: 'Participez aux événements de votre communauté et organisez-en.',
  loading: 'Chargement des événements…',
  errorTitle: 'Les événements n’ont pas pu être chargés.',
  errorMore: 'La suite n’a pas pu être chargée.',
  more: 'Afficher plus d’événements',
  recent: 'Événements les plus récents',
  seeAll: 'Voir tous les événements',
  none: 'Aucun événement n’est prévu pour le moment.',

  mine: 'Vos événements',
  mineNone: 'Vous ne participez encore à aucun événement.',
  going: 'J’y vais',
  waiting: (p) => `En attente\u00a0: numéro\u00a0${formatNumber('fr', p.position)}`,
  interested: 'Ça m’intéresse',

  upcoming: 'Événements à venir',
  upcomingNone: 'Aucun événement n’est prévu pour le moment',
  upcomingNoneText: 'Quand votre communauté en prévoira un, vous le trouverez ici.',
  guestNone: 'Connectez-vous pour voir les événements',
  guestNoneText:
    'Aucun événement n’est ouvert à tous pour le moment. Les membres voient tous ceux de la communauté.',
  guestLogIn: 'Se connecter',
  publicCalendar: 'Les événements publics dans votre propre calendrier\u00a0:',
  subscribe: 'S’abonner',
  download: 'Télécharger (.ics)',
  hostedBy: 'Organisé par',
  viewMore: 'Voir plus',
  viewLess: 'Voir moins',
  participants: (p) => plural('fr', p.count, { one: '# participant', other: '# participants' }),
  cancelled: 'Annulé',
  ongoing: 'En ce moment',
};
