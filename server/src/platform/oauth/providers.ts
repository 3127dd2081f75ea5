import type { ServerMetadata } from 'openid-client';

export type ProviderEndpoints = {
  server: ServerMetadata;
  scope: string;
  /** For providers without ID tokens. */
  userInfoUrl?: string;
};

/** OpenID Connect, by https://accounts.google.com/.well-known/openid-configuration. */
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

/** OAuth 2. Without a version the URLs serve the oldest one available to an app, and never expire. */
export const facebook: ProviderEndpoints = {
  server: {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
    token_endpoint: 'https://graph.facebook.com/oauth/access_token',
  },
  scope: 'public_profile,email',
  userInfoUrl: 'https://graph.facebook.com/me?fields=id,first_name,last_name,name,email',
};
