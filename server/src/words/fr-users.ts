import type { usersEn } from './en-users.ts';

export const usersFr: typeof usersEn = {
  fileName: 'membres',
  title: 'Membres',
  columns: {
    name: 'Nom',
    email: 'Courriel',
    role: 'Rôle',
    status: 'État',
    createdAt: 'Date d’inscription',
    lastLogin: 'Dernière connexion',
  },
  roles: { admin: 'Administration', moderator: 'Modération', user: 'Membre' },
  roleSearchWords: {
    admin: 'administration administrateur administratrice',
    moderator: 'modération modérateur modératrice',
    user: 'membre',
  },
  standings: {
    active: 'Actif',
    unverified: 'Courriel non vérifié',
    leaving: 'Suppression demandée',
    disabled: 'Désactivé',
  },
  never: 'Jamais',
  importFile: {
    fileName: 'membres-a-importer',
    columns: {
      firstName: 'Prénom',
      lastName: 'Nom',
      email: 'Courriel',
      locale: 'Langue',
      birthday: 'Date de naissance',
      phone: 'Téléphone',
    },
    locales: { en: 'anglais', fr: 'français' },
  },
};
