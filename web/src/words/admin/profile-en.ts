export const profile = {
  title: 'My Profile',
  intro: 'Your own account: what others see, how you log in and what you can do here.',
  tabsLabel: 'My profile',
  tabs: { personal: 'Personal Info', password: 'Password', preferences: 'Preferences' },
  roles: { admin: 'Administrator', moderator: 'Moderator', user: 'Member' },
  permissions: 'Permissions',
  permissionsText: 'Your role determines these permissions.',
  permission: {
    user_management: 'Manage users',
    content_management: 'Manage content',
    settings_access: 'Change settings',
    full_access: 'Full access',
  },
  signOut: 'Log out',
  failed: 'Your profile could not be loaded',
  loading: 'Loading...',
  changePassword: 'Change password',
  notifications: 'Notifications',
  notificationsText:
    'Choose what you’re notified about, and how: in the app, by email or by push notification.',
  openNotifications: 'Choose notifications',
};
