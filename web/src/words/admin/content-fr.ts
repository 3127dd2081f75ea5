import { withDe } from '@radiant/contract/words/elision.ts';
import { plural } from '@radiant/contract/words/plural.ts';
import type { content as English } from './content-en.ts';

export const content: typeof English = {
  views: {
    posts: {
      title: 'Gestion des publications',
      intro:
        'Les publications visibles par tout le monde ou par tous les membres, et tout ce qui est signalé ou retenu.',
      search: 'Rechercher des publications…',
    },
    prayers: {
      title: 'Gestion des prières',
      intro: 'Les demandes de prière des membres.',
      search: 'Rechercher des prières…',
    },
    testimonies: {
      title: 'Gestion des témoignages',
      intro: 'Les témoignages des membres. Ceux en vedette sont mis en évidence.',
      search: 'Rechercher des témoignages…',
    },
  },
  totals: { prayers: 'Total des prières', testimonies: 'Total des témoignages' },
  pendingOnes: ({ count }) => `${count} en attente d’approbation`,
  noneWaiting: 'Rien en attente d’approbation',
  columns: {
    titleAndAuthor: 'Titre et auteur',
    prayerRequest: 'Demande de prière',
    title: 'Titre',
    author: 'Auteur',
    category: 'Catégorie',
    status: 'État',
    engagement: 'Participation',
    privacy: 'Visibilité',
    postedDate: 'Date de publication',
    date: 'Date',
    posted: 'Publié',
    reports: 'Signalements',
  },
  kinds: {
    general: 'Publication',
    prayer: 'Prière',
    testimony: 'Témoignage',
    event: 'Événement',
    scripture: 'Écriture',
    link: 'Lien',
  },
  statuses: {
    published: 'Publié',
    pending: 'En attente',
    flagged: 'Retenu',
    hidden: 'Masqué',
    approved: 'Approuvé',
    featured: 'En vedette',
    new: 'Nouvelle',
    active: 'Active',
    answered: 'Exaucée',
  },
  figures: {
    likes: ({ count }) => plural('fr', count, { one: '# réaction', other: '# réactions' }),
    hiddenLikes: 'Caché par la personne qui demande',
    comments: ({ count }) => plural('fr', count, { one: '# commentaire', other: '# commentaires' }),
    shares: ({ count }) => plural('fr', count, { one: '# partage', other: '# partages' }),
    reports: ({ count }) => plural('fr', count, { one: '# signalement', other: '# signalements' }),
  },
  filters: {
    kind: 'Catégorie',
    anyKind: 'Toutes les catégories',
    status: 'État',
    anyStatus: 'Tous les états',
    audience: 'Visibilité',
    anyAudience: 'Toutes les visibilités',
    reported: 'Signalements seulement',
    reset: 'Effacer les filtres',
  },
  byAuthor: ({ name }) => `Publications ${withDe(name)}`,
  partial:
    'Trop de publications correspondent\u00a0: seules les plus récentes ont été parcourues. Essayez un mot plus précis.',
  actions: 'Actions',
  actionsFor: ({ name }) => `Actions pour «\u00a0${name}\u00a0»`,
  chosen: ({ count }) => plural('fr', count, { one: '# sélectionnée', other: '# sélectionnées' }),
  view: 'Voir les détails',
  approve: 'Approuver',
  hide: 'Masquer',
  show: 'Afficher',
  feature: 'Mettre en vedette',
  unfeature: 'Retirer de la vedette',
  deletePost: 'Supprimer la publication',
  deletePrayer: 'Supprimer la prière',
  deleteTestimony: 'Supprimer le témoignage',
  delete: 'Supprimer',
  cancel: 'Annuler',
  close: 'Fermer',
  done: {
    approve: ({ count }) =>
      plural('fr', count, { one: 'Publication approuvée', other: '# publications approuvées' }),
    hide: ({ count }) =>
      plural('fr', count, { one: 'Publication masquée', other: '# publications masquées' }),
    show: ({ count }) =>
      plural('fr', count, { one: 'Publication réaffichée', other: '# publications réaffichées' }),
    feature: ({ count }) =>
      plural('fr', count, { one: 'Témoignage mis en vedette', other: '# témoignages mis en vedette' }),
    unfeature: ({ count }) =>
      plural('fr', count, {
        one: 'Témoignage retiré de la vedette',
        other: '# témoignages retirés de la vedette',
      }),
    delete: ({ count }) =>
      plural('fr', count, { one: 'Publication supprimée', other: '# publications supprimées' }),
  },
  allTitles: {
    approve: ({ count }) =>
      plural('fr', count, {
        one: 'Approuver cette publication\u202f?',
        other: 'Approuver # publications\u202f?',
      }),
    hide: ({ count }) =>
      plural('fr', count, {
        one: 'Masquer cette publication\u202f?',
        other: 'Masquer # publications\u202f?',
      }),
    show: ({ count }) =>
      plural('fr', count, {
        one: 'Réafficher cette publication\u202f?',
        other: 'Réafficher # publications\u202f?',
      }),
    feature: ({ count }) =>
      plural('fr', count, {
        one: 'Mettre ce témoignage en vedette\u202f?',
        other: 'Mettre # témoignages en vedette\u202f?',
      }),
    unfeature: ({ count }) =>
      plural('fr', count, {
        one: 'Retirer ce témoignage de la vedette\u202f?',
        other: 'Retirer # témoignages de la vedette\u202f?',
      }),
  },
  allText: 'Les publications auxquelles cela ne s’applique pas ne changent pas.',
  passedOver: ({ count }) =>
    plural('fr', count, {
      one: '1 publication n’a pas changé.',
      other: '# publications n’ont pas changé.',
    }),
  nothingDone: 'Rien à modifier',
  deleting: 'Suppression en cours',
  deleted: { posts: 'Publication supprimée', prayers: 'Supprimée', testimonies: 'Supprimé' },
  deleteTitle: ({ count }) =>
    plural('fr', count, {
      one: 'Supprimer cette publication\u202f?',
      other: 'Supprimer # publications\u202f?',
    }),
  deleteText: ({ count }) =>
    plural('fr', count, {
      one: 'Ses commentaires, ses images et ses réactions seront aussi supprimés, et son auteur en sera averti. Cette action est irréversible.',
      other:
        'Leurs commentaires, leurs images et leurs réactions seront aussi supprimés, et les auteurs en seront avertis. Cette action est irréversible.',
    }),
  details: {
    title: 'Détails de la publication',
    back: 'Retour aux publications',
    notFound: 'Publication introuvable',
    notFoundText: 'Elle a peut-être été supprimée, ou elle n’est pas accessible à la modération.',
    posted: 'Publié',
    described: 'Description de l’image\u00a0:',
    edited: 'Modifié',
    open: 'Ouvrir dans la communauté',
    author: 'Auteur',
    quote: 'Verset préféré',
    profile: 'Voir le profil',
    metrics: 'Participation',
    date: 'Date',
    likes: 'Réactions',
    comments: 'Commentaires',
    noComments: 'Personne n’a commenté cette publication.',
    shares: 'Partages',
    audience: 'Visibilité',
    category: 'Catégorie',
    none: 'Aucune',
    reports: 'Signalements',
    noReports: 'Personne n’a signalé cette publication.',
    reportStates: { open: 'Ouvert', upheld: 'Fondé', dismissed: 'Rejeté' },
    history: 'Historique de modération',
    noHistory: 'Aucune action de modération pour l’instant.',
    somebody: 'Un ancien membre',
    lines: {
      'moderation.approve': ({ name }) => `${name} l’a approuvée`,
      'moderation.keep': ({ name }) => `${name} a examiné les signalements et l’a conservée`,
      'moderation.hide': ({ name }) => `${name} l’a masquée`,
      'moderation.show': ({ name }) => `${name} l’a réaffichée`,
      'moderation.feature': ({ name }) => `${name} l’a mise en vedette`,
      'moderation.unfeature': ({ name }) => `${name} l’a retirée de la vedette`,
      'moderation.askForAuthor': ({ name }) => `${name} a demandé à connaître l’auteur`,
      'moderation.agreeToReadAuthor': ({ name }) => `${name} a accepté de connaître l’auteur`,
      'moderation.refuseToReadAuthor': ({ name }) => `${name} a refusé de connaître l’auteur`,
      'moderation.readAuthor': ({ name }) => `${name} a vu qui est l’auteur`,
      'moderation.delete': ({ name }) => `${name} l’a supprimée`,
    },
    otherLine: ({ name, action }) => `${name}\u00a0: ${action}`,
    moderation: 'Modération',
  },
  create: {
    prayer: {
      open: 'Créer une prière',
      title: 'Créer une prière',
      text: 'Elle est publiée immédiatement, pour tout le monde, en votre nom.',
      field: 'Demande de prière',
      submit: 'Créer la prière',
    },
    testimony: {
      open: 'Nouveau témoignage',
      title: 'Nouveau témoignage',
      text: 'Il est publié immédiatement, pour tout le monde, en votre nom.',
      field: 'Contenu',
      submit: 'Créer le témoignage',
    },
    heading: 'Titre',
    category: 'Catégorie',
    choose: 'Choisissez une catégorie',
    progress: 'Publication en cours…',
    success: 'Publication réussie',
  },
};
