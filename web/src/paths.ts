const segment = encodeURIComponent;

/** The address of every screen. Nobody writes a path by hand. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  signUp: () => '/signup',
  forgotPassword: () => '/forgot-password',
  resetPassword: (email: string, token: string) => `/reset-password/${segment(email)}/${segment(token)}`,
  verifyEmail: (handle: string) => `/verify-email/${segment(handle)}`,
  setup: (token: string) => `/setup/${segment(token)}`,
  changePassword: () => '/change-password',
  consents: () => '/consents',
  terms: () => '/terms',
  privacy: () => '/privacy',
  search: () => '/search',
  post: (id: string) => `/post/${segment(id)}`,
  createPost: () => '/posts/create',
  prayers: () => '/prayers',
  prayer: (id: string) => `/prayers/${segment(id)}`,
  testimonies: () => '/testimonies',
  events: () => '/events',
  event: (id: string) => `/events/${segment(id)}`,
  friends: () => '/friends',
  profile: (id: string) => `/profile/${segment(id)}`,
  editProfile: (id: string) => `/profile/edit/${segment(id)}`,
  settings: () => '/settings',
  notificationSettings: () => '/settings/notifications',
  admin: () => '/admin',
};

/** The same addresses as the router reads them. */
export const routes = {
  home: '/',
  homeByName: '/home',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:email/:token',
  /** Where the address bar stands once the token was read. */
  resetPasswordBare: '/reset-password',
  verifyEmail: '/verify-email/:handle',
  setup: '/setup/:token',
  setupBare: '/setup',
  changePassword: '/change-password',
  consents: '/consents',
  terms: '/terms',
  privacy: '/privacy',
  post: '/post/:id',
} as const;
