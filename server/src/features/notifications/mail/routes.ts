import {
  getMailPreferences,
  getSubscription,
  resubscribe,
  resumeMail,
  unsubscribe,
  unsubscribePath,
  updateMailPreferences,
} from '@radiant/contract/mail-preferences.ts';
import type { FastifyInstance } from 'fastify';
import { hashToken, isSameHash } from '../../../platform/crypto.ts';
import { type Route, route } from '../../../platform/http/call.ts';
import { ignoreBodies } from '../../../platform/http/ignore-body.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as bounces from './bounce-service.ts';
import * as consents from './consent-service.ts';
import * as preferences from './preferences-service.ts';

export const mailPreferencesRoutes: readonly Route[] = [
  route(getMailPreferences, ({ platform, actor }) => preferences.getMailPreferences(platform, actor)),
  route(updateMailPreferences, ({ platform, actor, body }) =>
    preferences.updateMailPreferences(platform, actor, body),
  ),
  route(resumeMail, ({ platform, actor }) => bounces.resumeMail(platform, actor)),
  route(getSubscription, ({ platform, params }) => consents.getSubscription(platform, params.token)),
  route(unsubscribe, ({ platform, params }) =>
    consents.setSubscription(platform, params.token, { given: false, how: 'unsubscribe-page' }),
  ),
  route(resubscribe, ({ platform, params }) =>
    consents.setSubscription(platform, params.token, { given: true, how: 'undo' }),
  ),
];

/** RFC 8058: a form POST from any origin. Cookies are ignored, so another site cannot act for a member. */
export async function mountOneClickUnsubscribe(
  app: FastifyInstance,
  { platform }: { platform: Platform },
): Promise<void> {
  await app.register(async (scope) => {
    // It is always the same.
    ignoreBodies(scope);
    scope.post<{ Params: { token: string } }>(
      unsubscribePath(':token').replace('%3A', ':'),
      {
        config: {
          nonEndpoint: {
            access: 'anyone',
            rate: 'none',
            reason:
              'many members’ mail programs call from few addresses; nothing is asked of the database without a token of ours',
          },
        },
      },
      async ({ params }, reply) => {
        await consents.setSubscription(platform, params.token, { given: false, how: 'one-click' });
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK\n');
      },
    );
  });
}

/** Where a mail server delivers what came back. Without `MAIL_BOUNCE_TOKEN` it answers as any path that does not exist. */
export async function mountBounces(
  app: FastifyInstance,
  { platform }: { platform: Platform },
): Promise<void> {
  const { mailBounceToken } = platform.config;
  if (mailBounceToken === undefined) return;
  const expected = hashToken(`Bearer ${mailBounceToken}`);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer | undefined }>(
      '/api/mail-bounces',
      {
        config: {
          nonEndpoint: {
            access: 'anyone',
            rate: 'none',
            reason: 'for the mail server, which has a token of its own',
          },
        },
      },
      async ({ headers, body = Buffer.alloc(0) }, reply) => {
        if (!isSameHash(hashToken(headers.authorization ?? ''), expected)) return reply.callNotFound();
        const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
        const isOurs = await bounces.takeBounce(platform, body, isJson);
        return reply.header('cache-control', 'no-store').send({ isRecorded: isOurs });
      },
    );
  });
}
