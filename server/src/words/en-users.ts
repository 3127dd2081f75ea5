/** The exported list of members. */
export const usersEn = {
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
