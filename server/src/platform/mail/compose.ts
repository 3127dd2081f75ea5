import type { Locale } from '@radiant/contract/words/words.ts';
import MailComposer from 'nodemailer/lib/mail-composer';
import { requireAddress, type Sender } from './address.ts';

/** A mail as it goes over the wire, and between whom. */
export type ComposedMail = {
  id: string;
  createdAt: Date;
  envelope: { from: string; to: string };
  source: Buffer;
};

type Letter = {
  id: string;
  createdAt: Date;
  from: Sender;
  recipient: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | undefined;
};

/**
 * Composes a mail. The same letter gives the same bytes, identifier included, so that one that has to be sent again
 * after a crash is recognised as the same by mail programs.
 */
export async function compose(letter: Letter): Promise<ComposedMail> {
  const { id, createdAt, from, recipient } = letter;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const source = await new MailComposer({
    messageId: `<${id}@${domain}>`,
    date: createdAt,
    baseBoundary: id.replaceAll('-', ''),
    from: { name: from.name, address: from.address },
    to: { name: '', address: recipient },
    ...(letter.replyTo !== undefined && {
      replyTo: { name: '', address: requireAddress(letter.replyTo) },
    }),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    headers: {
      'Content-Language': letter.locale,
      // No holiday notice comes back to a sender that nobody reads.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { id, createdAt, envelope: { from: from.address, to: recipient }, source };
}
