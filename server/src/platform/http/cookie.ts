import type { FastifyReply, FastifyRequest } from 'fastify';

/** Binds an OAuth authorization to the browser that started it. */
export type OAuthStateCookie = {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, value: string, seconds: number): void;
  clear(reply: FastifyReply): void;
};

/** SameSite=Strict works for callbacks, because our own page makes the request after the provider's redirect. */
export function createOAuthStateCookie(isHttps: boolean): OAuthStateCookie {
  const name = isHttps ? '__Host-trip' : 'trip';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
  return {
    read: (request) => request.cookies[name],
    set(reply, value, seconds) {
      reply.setCookie(name, value, { ...options, maxAge: seconds });
    },
    clear(reply) {
      reply.clearCookie(name, options);
    },
  };
}

export type SessionCookie = {
  read(request: FastifyRequest): string | undefined;
  /** `expiresAt` null: a session cookie. */
  set(reply: FastifyReply, token: string, expiresAt: Date | null): void;
  clear(reply: FastifyReply): void;
};

/** Over HTTPS the `__Host-` prefix binds the cookie to this host. An HTTPS site never reads the plain HTTP name. */
export function createSessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Host-sid' : 'sid';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  return {
    read: (request) => request.cookies[name],
    set(reply, token, expiresAt) {
      reply.setCookie(name, token, { ...options, ...(expiresAt && { expires: expiresAt }) });
    },
    clear(reply) {
      reply.clearCookie(name, options);
    },
  };
}
