import type { AdminWords } from './en.ts';

export const profile: AdminWords['profile'] = {
  title: 'Mon profil',
  intro:
    'Votre propre compte\u00a0: ce que les autres voient de vous, comment vous vous connectez et ce que vous pouvez faire ici.',
  tabsLabel: 'Mon profil',
  tabs: { personal: 'Infos personnelles', password: 'Mot de passe', preferences: 'Préférences' },
  roles: { admin: 'Administration', moderator: 'Modération', user: 'Membre' },
  permissions: 'Autorisations',
  permissionsText: 'Elles viennent avec votre rôle.',
  permission: {
    user_management: 'Gérer les utilisateurs',
    content_management: 'Gérer le contenu',
    settings_access: 'Modifier les paramètres',
    full_access: 'Accès complet',
  },
  signOut: 'Se déconnecter',
  failed: 'Votre profil n’a pas pu être chargé',
  retry: 'Réessayer',
  loading: 'Chargement…',
  changePassword: 'Changer le mot de passe',
  notifications: 'Notifications',
  notificationsText:
    'Ce qui vous est signalé, et par quel moyen\u00a0: dans l’application, par courriel ou par push.',
  openNotifications: 'Choisir les notifications',
};
