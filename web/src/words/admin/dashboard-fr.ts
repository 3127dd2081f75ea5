import { plural } from '@radiant/contract/words/plural.ts';
import type { DashboardWords } from './dashboard-en.ts';

export const dashboard: DashboardWords = {
  title: 'Vue d’ensemble',
  loading: 'Chargement du tableau de bord',
  zone: ({ day, zone }) => `${day} · ${zone}`,
  today: 'Aujourd’hui',
  todayNote: 'À traiter',
  nothingWaits: 'Rien à traiter. Une belle journée pour prier.',
  allMailDelivered: 'Tous les courriels ont été envoyés',
  mailPaused: 'L’envoi des courriels est suspendu',
  waits: {
    openReports: ({ count }) =>
      plural('fr', count, { one: 'publication signalée', other: 'publications signalées' }),
    openAppeals: ({ count }) =>
      plural('fr', count, { one: 'contestation à examiner', other: 'contestations à examiner' }),
    heldTexts: ({ count }) =>
      plural('fr', count, { one: 'texte retenu automatiquement', other: 'textes retenus automatiquement' }),
    awaitingApproval: ({ count }) =>
      plural('fr', count, {
        one: 'texte en attente d’approbation',
        other: 'textes en attente d’approbation',
      }),
    unprayed: ({ count }) =>
      plural('fr', count, {
        one: 'demande de prière pour laquelle personne n’a encore prié',
        other: 'demandes de prière pour lesquelles personne n’a encore prié',
      }),
    openMessages: ({ count }) =>
      plural('fr', count, { one: 'message sans réponse', other: 'messages sans réponse' }),
    failedMails: ({ count }) =>
      plural('fr', count, { one: 'courriel non envoyé', other: 'courriels non envoyés' }),
    deadLetterJobs: ({ count }) =>
      plural('fr', count, { one: 'tâche en arrière-plan échouée', other: 'tâches en arrière-plan échouées' }),
    pausedWebhooks: ({ count }) =>
      plural('fr', count, {
        one: 'point de terminaison en pause',
        other: 'points de terminaison en pause',
      }),
  },
  totals: 'Totaux',
  totalsNote: 'Les totaux comprennent les publications privées ou réservées aux amis, absentes des listes.',
  members: 'Membres',
  allPosts: 'Toutes les publications',
  kinds: {
    prayer: 'Prières',
    testimony: 'Témoignages',
    scripture: 'Écritures',
    event: 'Événements',
    general: 'Publications simples',
    link: 'Liens',
  },
  thisMonth: ({ count }) => `+${count} ce mois-ci`,
  listed: ({ count }) => `${count} dans la liste`,
  upcoming: ({ count }) => `${count} à venir`,
  perMonth: 'Publications par mois',
  byKind: 'Par type',
  posts: ({ count }) => plural('fr', count, { one: 'publication', other: 'publications' }),
  beginning: 'Pour commencer',
  beginningText:
    'Personne n’a encore rien partagé. Dès que les gens partageront des prières et des témoignages, vous verrez ici votre communauté grandir.',
  steps: {
    settings: 'Choisir le nom et l’apparence du site',
    people: 'Ajouter les premiers membres',
    prayer: 'Partager une première demande de prière',
  },
  nothingShared: 'Rien n’a encore été partagé.',
  nothingThisYear: 'Rien n’a été partagé au cours des 12 derniers mois.',
  asTable: 'Afficher en tableau',
  month: 'Mois',
  kind: 'Type',
  count: 'Nombre',
  share: 'Part',
  total: 'Total',
  topPrayers: 'Demandes pour lesquelles on prie le plus',
  prayed: ({ count, figure }) =>
    plural('fr', count, { one: `${figure} personne a prié`, other: `${figure} personnes ont prié` }),
  noPrayers: 'Personne n’a encore prié pour une demande.',
  allPrayers: 'Gestion des prières',
  topTestimonies: 'Témoignages ayant reçu le plus d’amens',
  amens: ({ count, figure }) => plural('fr', count, { one: `${figure} amen`, other: `${figure} amens` }),
  noTestimonies: 'Personne n’a encore dit amen à un témoignage.',
  allTestimonies: 'Gestion des témoignages',
};
