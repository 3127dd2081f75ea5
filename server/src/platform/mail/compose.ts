import type { Locale } from '@radiant/contract/words/words.ts';
import MailComposer from 'nodemailer/lib/mail-composer';
import { requireAddress, type Sender } from './address.ts';
import { logoContentId } from './site.ts';
import type { MailList } from './template.ts';

/** A mail as it goes over the wire, and between whom. */
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
  /** Comes with the mail, so that nothing is fetched to show it, and nobody learns that it was read. */
  logo?: Buffer | null | undefined;
  replyTo?: string | undefined;
  list?: MailList | undefined;
  /** Where the site is; names its mails and lists. */
  siteUrl: string;
};

/**
 * Composes a mail. The same letter gives the same bytes, so that one that has to be sent again after a crash is recognised
 * as the same by mail programs. Its identifier holds nothing that a setting could change meanwhile.
 */
export async function compose(message: MailMessage): Promise<ComposedMail> {
  const { id, createdAt, from, recipient } = message;
  const { hostname } = new URL(message.siteUrl);
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
      // No holiday notice comes back to a sender that nobody reads.
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

/**
 * How mail programs name a list and offer to leave it (RFC 2919, 2369, 8058). An address that anybody on the way could
 * read or change is not offered: it carries the reader's own token.
 */
function listHeaders(
  { id, unsubscribeUrl, oneClickUrl = unsubscribeUrl }: MailList,
  host: string,
): Record<string, string | { prepared: true; value: string }> {
  return {
    'List-Id': `<${id}.${host}>`,
    Precedence: 'bulk',
    ...(isSecureUrl(oneClickUrl) && {
      // Programs look for the address on the header's one line: it is not folded.
      'List-Unsubscribe': { prepared: true, value: `<${new URL(oneClickUrl).href}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

function isSecureUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
