import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from './service.ts';

const nonEndpoint = (reason: string) =>
  ({ nonEndpoint: { access: 'anyone', rate: 'none', reason } }) as const;

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116, 2.5.5 recommends less than a year. */
const securityContactDays = 180;

/** Addresses that programs know (RFC 8615). */
export function mountWellKnown(app: FastifyInstance, platform: Platform): void {
  const contact = nonEndpoint('whom to tell about a vulnerability, the same for all');
  app.get('/.well-known/security.txt', { config: contact }, async (_request, reply) => {
    const text = await writeSecurityContact(platform);
    if (text === null) throw notFound();
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text);
  });
  // Password managers lead here from a password that has leaked.
  const password = nonEndpoint('leads to the page where members change their password');
  app.get('/.well-known/change-password', { config: password }, (_request, reply) =>
    reply.redirect('/settings/privacy#password', 302),
  );
}

/** RFC 9116. Null without a contact address, which the RFC requires. */
async function writeSecurityContact(platform: Platform): Promise<string | null> {
  const { general } = await getSettings(platform);
  if (general.contactEmail === '') return null;
  const today = Math.floor(platform.clock.now().getTime() / dayMs) * dayMs;
  return [
    `Contact: mailto:${encodeURI(general.contactEmail)}`,
    `Expires: ${new Date(today + securityContactDays * dayMs).toISOString()}`,
    'Preferred-Languages: en, fr',
    `Canonical: ${platform.config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
