import type { ServerMetadata } from 'openid-client';

/** Somewhere else that knows people, and how it is asked. No configuration changes where that is. */
export type ProviderEndpoints = {
  server: ServerMetadata;
  scope: string;
  /** Where a person is asked for with the token, of providers that sign nothing. */
  userInfoUrl?: string;
};

/** OpenID Connect, as https://accounts.google.com/.well-known/openid-configuration says. */
export const google: ProviderEndpoints = {
  server: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    id_token_signing_alg_values_supported: ['RS256'],
  },
  scope: 'openid email profile',
};

/** OAuth 2. Without a version in them the addresses serve the oldest that an app may use, and never run out. */
export const facebook: ProviderEndpoints = {
  server: {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
    token_endpoint: 'https://graph.facebook.com/oauth/access_token',
  },
  scope: 'public_profile,email',
  userInfoUrl: 'https://graph.facebook.com/me?fields=id,first_name,last_name,name,email',
};
