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
  /** What people may search for instead of the role's name. */
  roleSearchWords: { admin: 'administrator', moderator: 'moderator', user: 'user member' },
  standings: {
    active: 'Active',
    unverified: 'Email not verified',
    leaving: 'About to be deleted',
    disabled: 'Disabled',
  },
  never: 'Never',
  /** The file for another site, whose import knows these names. */
  importFile: {
    fileName: 'members-for-import',
    columns: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      locale: 'Language',
      birthday: 'Birth date',
      phone: 'Phone',
    },
    locales: { en: 'English', fr: 'French' },
  },
};
