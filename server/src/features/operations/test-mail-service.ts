import type { TestMailResult } from '@radiant/contract/test-mail.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { compose } from '../../platform/mail/compose.ts';
import { renderMail } from '../../platform/mail/layout.ts';
import { MailNotAcceptedError } from '../../platform/mail/smtp-outcome.ts';
import { type MailContent, safeGreetingName } from '../../platform/mail/template.ts';
import { createMailTransport } from '../../platform/mail/transport.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverWords } from '../../words/words.ts';
import { getSessionUser } from '../accounts/service.ts';
import { getMailLogo, presentMailSite, previewSettings } from '../settings/service.ts';

/** In milliseconds; shorter than for queued mails, because an administrator is waiting. */
const timeouts = { connect: 8_000, greeting: 8_000, socket: 20_000 };

/** Bypasses the queue; unsaved settings apply to this mail only. @throws ApiError invalid_input */
export async function sendTestMail(
  platform: Platform,
  actor: Actor,
  { settings: unsavedSettings, locale }: { settings: Record<string, unknown>; locale: Locale },
): Promise<TestMailResult> {
  const admin = requireAdmin(actor);
  const settings = await previewSettings(platform, {
    category: 'email_notifications',
    changes: unsavedSettings,
  });
  const user = await getSessionUser(platform, actor);
  if (!user) throw new ApiError('unauthenticated');
  const site = presentMailSite(settings, {
    config: platform.config,
    logo: await getMailLogo(platform),
    locale,
  });
  const words = serverWords[locale].mails.testMail;
  const content: MailContent = {
    subject: words.subject({ site: site.name }),
    name: safeGreetingName(user.name),
    paragraphs: [words.goes({ site: site.name }), words.sender({ ...site.sender })],
    notes: [words.asked],
    reason: 'account',
  };
  const now = platform.clock.now();
  const mail = await compose({
    id: newId(),
    createdAt: now,
    from: site.sender,
    recipient: user.email,
    locale,
    subject: content.subject,
    siteUrl: site.url,
    logo: site.logo,
    ...renderMail(content, { site, locale }),
  });
  await inTransaction(platform.db, (tx) =>
    audit(platform, tx, {
      actor: admin,
      action: 'operations.testMail',
      subject: { kind: 'settings', id: 'email_notifications' },
    }),
  );
  return {
    ...(await deliver(platform, mail)),
    recipient: user.email,
    sender: site.sender.address,
  };
}

async function deliver(
  { config }: Platform,
  mail: Awaited<ReturnType<typeof compose>>,
): Promise<Pick<TestMailResult, 'outcome' | 'answered'>> {
  const transport = createMailTransport({ ...config, timeouts });
  try {
    await transport.deliver(mail);
    return { outcome: config.mailUrl === undefined ? 'kept' : 'sent', answered: null };
  } catch (error) {
    if (!(error instanceof MailNotAcceptedError)) throw error;
    const { outcome, smtpStatus: answered } = error;
    if (outcome.kind === 'later') return { outcome: 'later', answered };
    return { outcome: outcome.kind === 'refused' ? outcome.failure : outcome.reason, answered };
  } finally {
    transport.close();
  }
}
