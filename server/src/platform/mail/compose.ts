import type { Locale } from '@radiant/contract/words/words.ts';
import { requireAddress, type Sender } from './address.ts';
import { logoContentId } from './site.ts';
import type { MailList } from './template.ts';

export type ComposedMail = {
  id: string;
  createdAt: Date;
  envelope: { from: string; to: string };
  source: Buffer;
};

type MailMessage = {
  id: string;
  createdAt: Date;
  from: Sender;
  recipient: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  /** Attached, because a linked image would reveal who opens the mail. */
  logo?: Buffer | null | undefined;
  replyTo?: string | undefined;
  list?: MailList | undefined;
  siteUrl: string;
};

/** The same message gives the same bytes and id, so that mail programs recognize a repeat after a crash. */
export async function compose(message: MailMessage): Promise<ComposedMail> {
  const { id, createdAt, from, recipient } = message;
  const { hostname } = new URL(message.siteUrl);
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const source = await new MailComposer({
    messageId: `<${id}@${hostname}>`,
    date: createdAt,
    baseBoundary: id.replaceAll('-', ''),
    from: { name: from.name, address: from.address },
    to: { name: '', address: recipient },
    ...(message.replyTo !== undefined && {
      replyTo: { name: '', address: requireAddress(message.replyTo) },
    }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    ...(message.logo && {
      attachments: [
        {
          cid: logoContentId,
          filename: 'logo.png',
          content: message.logo,
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
        },
      ],
    }),
    headers: {
      'Content-Language': message.locale,
      // Prevents holiday notices.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(message.list && listHeaders(message.list, hostname)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { id, createdAt, envelope: { from: from.address, to: recipient }, source };
}

/** RFC 2919, 2369 and 8058. An unencrypted address is not offered, because it carries the reader's token. */
function listHeaders(
  { id, unsubscribeUrl, oneClickUrl = unsubscribeUrl }: MailList,
  host: string,
): Record<string, string | { prepared: true; value: string }> {
  return {
    'List-Id': `<${id}.${host}>`,
    Precedence: 'bulk',
    ...(isSecureUrl(oneClickUrl) && {
      // Programs expect the address on one line: the header is not folded.
      'List-Unsubscribe': { prepared: true, value: `<${new URL(oneClickUrl).href}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

function isSecureUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
