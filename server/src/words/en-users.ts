/** The list of members that an administrator takes away. */
export const usersEn = {
  /** Part of the file's name. */
  fileName: 'users',
  title: 'Users',
  columns: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    status: 'Status',
    createdAt: 'Registration Date',
    lastLogin: 'Last login',
  },
  roles: { admin: 'Administrator', moderator: 'Moderator', user: 'User' },
  standings: {
    active: 'Active',
    unverified: 'Email not verified',
    leaving: 'About to be deleted',
    disabled: 'Disabled',
  },
  never: 'Never',
};
