import type { FastifyReply, FastifyRequest } from 'fastify';

/** A short-lived cookie: what somebody began in this browser, to be finished in it and nowhere else. */
export type OAuthStateCookie = {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, value: string, seconds: number): void;
  clear(reply: FastifyReply): void;
};

/** Sent by our own pages alone: where people come back from a site elsewhere, it is our page that asks. */
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

/** The browser's session cookie. */
export type SessionCookie = {
  read(request: FastifyRequest): string | undefined;
  /** `expiresAt` null: gone when the browser closes. */
  set(reply: FastifyReply, token: string, expiresAt: Date | null): void;
  clear(reply: FastifyReply): void;
};

/**
 * Over HTTPS the name binds the cookie to this very host and to secure transport (`__Host-`); plain HTTP, a parish's
 * own network or this machine, has a name of its own, which an HTTPS site never reads.
 */
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
