import type { AdminWords } from './en.ts';

export const profile: AdminWords['profile'] = {
  title: 'Mon profil',
  intro:
    'Votre compte\u00a0: ce que les autres voient, comment vous vous connectez et ce que vous pouvez faire ici.',
  tabsLabel: 'Mon profil',
  tabs: { personal: 'Renseignements', password: 'Mot de passe', preferences: 'Préférences' },
  roles: { admin: 'Administration', moderator: 'Modération', user: 'Membre' },
  permissions: 'Autorisations',
  permissionsText: 'Elles dépendent de votre rôle.',
  permission: {
    user_management: 'Gérer les membres',
    content_management: 'Gérer le contenu',
    settings_access: 'Modifier les paramètres',
    full_access: 'Accès complet',
  },
  signOut: 'Se déconnecter',
  failed: 'Votre profil n’a pas pu être chargé',
  loading: 'Chargement…',
  changePassword: 'Changer le mot de passe',
  notifications: 'Notifications',
  notificationsText:
    'Choisissez les avis que vous recevez, et comment\u00a0: dans l’application, par courriel ou par notification poussée.',
  openNotifications: 'Choisir les notifications',
};
