import { analytics } from './analytics-fr.ts';
import { audit } from './audit-fr.ts';
import { content } from './content-fr.ts';
import { dashboard } from './dashboard-fr.ts';
import type { AdminWords } from './en.ts';
import { events } from './events-fr.ts';
import { moderation } from './moderation-fr.ts';
import { notifications, templates } from './notifications-fr.ts';
import { profile } from './profile-fr.ts';
import { support } from './support-fr.ts';
import { users } from './users-fr.ts';

export const fr: AdminWords = {
  frame: {
    title: 'Administration',
    navigation: 'Administration',
    search: 'Rechercher des personnes et des publications',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    back: 'Retour à la communauté',
    dashboard: 'Tableau de bord',
    users: 'Membres',
    posts: 'Publications',
    events: 'Événements',
    prayers: 'Prières',
    testimonies: 'Témoignages',
    moderation: 'Modération',
    analytics: 'Statistiques',
    notifications: 'Notifications',
    settings: 'Paramètres du site',
    jobs: 'Tâches de fond',
    audit: 'Journal d’audit',
    support: 'Aide et soutien',
    profile: 'Mon profil',
  },
  table: {
    results: ({ count }) => `${count} résultat(s)`,
    page: ({ page, pages }) => `Page ${page} sur ${pages}`,
    previous: 'Page précédente',
    next: 'Page suivante',
    none: 'Aucun résultat.',
    selectAll: 'Tout sélectionner sur cette page',
    selectRow: ({ name }) => `Sélectionner ${name}`,
    loading: 'Chargement…',
    columns: 'Colonnes',
    failed: 'Le chargement a échoué',
    retry: 'Réessayer',
  },
  calendar: {
    previous: 'Mois précédent',
    next: 'Mois suivant',
    chooseFirst: 'Choisissez le premier jour',
    chooseLast: 'Choisissez le dernier jour',
  },
  jobs: {
    title: 'Tâches de fond',
    intro: 'Les courriels, les notifications et tout ce qui se fait après que quelqu’un a agi.',
    waiting: 'En attente',
    running: 'En cours',
    failing: 'À réessayer',
    laidAside: 'Mises de côté',
    workers: 'Processus actifs',
    failedMails: 'Courriels non envoyés',
    oldest: 'La plus ancienne\u00a0:',
    nothingDue: 'Rien n’est dû',
    lastSign: 'Dernier signe de vie\u00a0:',
    noWorker: 'Aucun processus n’est actif. Rien n’est envoyé ni annoncé tant qu’aucun n’est démarré.',
    allWell: 'Tout va bien\u00a0: rien n’a échoué pour de bon.',
    unknown: ({ tasks }) =>
      `Aucun processus ne sait faire ceci\u00a0; on attend celui qui saura\u00a0: ${tasks}`,
    laidAsideText:
      'Ce qui a échoué pour de bon. Tout reste ici jusqu’à ce que quelqu’un réessaie ou abandonne.',
    newest: ({ shown, total }) => `Les ${shown} plus récentes sur ${total}.`,
    task: 'Tâche',
    attempts: 'Essais',
    lastTried: 'Dernier essai',
    since: 'Depuis',
    reason: 'Raison',
    died: 'Le processus qui s’en occupait s’est arrêté.',
    actions: 'Actions',
    actionsFor: ({ name }) => `Actions pour ${name}`,
    name: ({ task, id }) => `${task} ${id}`,
    retry: 'Réessayer',
    retrySome: ({ count }) => `Réessayer (${count})`,
    retryTask: 'Réessayer toutes celles-ci',
    retried: ({ count }) => (count === 1 ? 'La tâche est relancée.' : `${count} tâches sont relancées.`),
    discard: 'Abandonner',
    discardSome: ({ count }) => `Abandonner (${count})`,
    discardTitle: ({ count }) =>
      count === 1 ? 'Abandonner cette tâche\u00a0?' : `Abandonner ${count} tâches\u00a0?`,
    discardText: 'Ce qui devait être fait ne le sera pas. Cette action est irréversible.',
    discarded: ({ count }) =>
      count === 1 ? 'La tâche est abandonnée.' : `${count} tâches sont abandonnées.`,
    cancel: 'Annuler',
    mailsText:
      'Ces courriels ne partiront plus. Leur contenu n’est plus conservé et ne peut donc être renvoyé\u00a0: la personne qui en a besoin en demande un nouveau.',
    mailPause: {
      unreachable: 'Aucun courriel ne part\u00a0: le serveur de courriel est injoignable.',
      'no-answer': 'Aucun courriel ne part\u00a0: le serveur de courriel ne répond pas.',
      'no-encryption':
        'Aucun courriel ne part\u00a0: le serveur de courriel n’offre pas de chiffrement fiable.',
      'sign-in-refused':
        'Aucun courriel ne part\u00a0: le serveur de courriel refuse le nom ou le mot de passe de ce site.',
      'sender-refused':
        'Aucun courriel ne part\u00a0: le serveur de courriel refuse l’expéditeur de ce site.',
      busy: 'Aucun courriel ne part\u00a0: le serveur de courriel est débordé.',
      'broken-off': 'Aucun courriel ne part\u00a0: le serveur de courriel a coupé la liaison.',
    },
    mailPauseSince: 'Cela a commencé',
    mailPauseUntil: 'Rien n’est perdu. Prochain essai\u00a0:',
    recipient: 'Destinataire',
    mail: 'Courriel',
    reasons: {
      'recipient-refused': 'L’adresse a été refusée',
      'message-refused': 'Le message a été refusé',
      'outcome-unknown': 'Nul ne sait s’il est arrivé',
      'out-of-time': 'Il n’a pas pu partir à temps',
    },
  },
  content,
  events,
  moderation,
  support,
  notifications,
  users,
  templates,
  analytics,
  dashboard,
  audit,
  profile,
};
