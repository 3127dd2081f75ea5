/** `/admin/profile`: the account of whoever administers or moderates. */
export const profile = {
  title: 'My Profile',
  intro: 'Your own account: what others see of you, how you sign in, and what you may do here.',
  tabsLabel: 'My profile',
  tabs: { personal: 'Personal Info', password: 'Password', preferences: 'Preferences' },
  roles: { admin: 'Administrator', moderator: 'Moderator', user: 'Member' },
  permissions: 'Permissions',
  permissionsText: 'They come with your role.',
  permission: {
    user_management: 'Manage users',
    content_management: 'Manage content',
    settings_access: 'Change settings',
    full_access: 'Full access',
  },
  signOut: 'Sign out',
  failed: 'Your profile could not be loaded',
  retry: 'Try again',
  loading: 'Loading...',
  changePassword: 'Change password',
  notifications: 'Notifications',
  notificationsText: 'What you hear of, and by which way: in the app, by mail or as push notifications.',
  openNotifications: 'Choose notifications',
};
