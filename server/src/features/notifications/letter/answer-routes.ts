import type { Locale } from '@radiant/contract/words/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../platform/errors.ts';
import { rateLimitAddress } from '../../../platform/http/address.ts';
import { ignoreBodies } from '../../../platform/http/ignore-body.ts';
import { localeOf, type RequestGuard } from '../../../platform/http/mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings, presentMailSite } from '../../settings/service.ts';
import { answerPath } from './answer-policy.ts';
import { presentAnswerPage, presentUnavailablePage, type StaticPage } from './answer-present.ts';
import { answerByLink, getAnswerPage } from './answer-service.ts';

type Context = { platform: Platform; guard: Pick<RequestGuard, 'limiter'> };
type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * The links of the letter: small pages with one button. Cookies are not read, so another site cannot act for a member, and
 * GET changes nothing, because mail programs and scanners open links.
 */
export async function mountAnswerLinks(app: FastifyInstance, context: Context): Promise<void> {
  const config = {
    nonEndpoint: {
      access: 'anyone',
      rate: 'read',
      reason: 'opened from a mail, with a secret instead of a session; pages for people, not JSON',
    },
  } as const;
  await app.register(async (scope) => {
    ignoreBodies(scope);
    const page = answerPath(':token');
    scope.get<{ Params: { token: string } }>(page, { config }, (request, reply) =>
      withPages(context, { request, reply }, () => sendAnswerPage(context, request, reply)),
    );
    for (const isUndo of [false, true]) {
      scope.post<{ Params: { token: string } }>(
        isUndo ? `${page}/undo` : page,
        { config },
        (request, reply) =>
          withPages(context, { request, reply }, () => answer(context, { request, reply, isUndo })),
      );
    }
  });
}

type Exchange = { request: LinkRequest; reply: FastifyReply };

async function sendAnswerPage(
  { platform, guard }: Context,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await guard.limiter.count('read', { memberId: null, address: rateLimitAddress(request.ip) });
  const { token } = request.params;
  const page = await getAnswerPage(platform, token);
  return sendPage(reply, presentAnswerPage({ ...page, token }, await getFrame(platform, page.locale)));
}

async function answer(
  { platform, guard }: Context,
  { request, reply, isUndo }: Exchange & { isUndo: boolean },
): Promise<FastifyReply> {
  await guard.limiter.count('write', { memberId: null, address: rateLimitAddress(request.ip) });
  const { token } = request.params;
  try {
    await answerByLink(platform, token, { isUndo });
  } catch (error) {
    // The page says why.
    if (!(error instanceof ApiError) || (error.code !== 'rule_broken' && error.code !== 'forbidden'))
      throw error;
  }
  return reply.code(303).header('cache-control', 'no-store').header('location', answerPath(token)).send();
}

/** Refusals are pages too. */
async function withPages(
  { platform }: Context,
  { request, reply }: Exchange,
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== 'not_found' && error.code !== 'too_many_requests'))
      throw error;
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    reply.code(error.status);
    return sendPage(reply, presentUnavailablePage(error.code, await getFrame(platform, localeOf(request))));
  }
}

async function getFrame(platform: Platform, locale: Locale) {
  const { config } = platform;
  return { site: presentMailSite(await getSettings(platform), { config, logo: null, locale }), locale };
}

const sendPage = (reply: FastifyReply, { markup, styleHash }: StaticPage): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(markup);
