import type { Attachment } from 'postal-mime';
import type { BounceKind } from './bounces.ts';

export type BounceReport = {
  /** Of the mail that came back. */
  messageId: string;
  kind: BounceKind;
  /** RFC 3463. */
  status: string | null;
};

/**
 * Reads what a mail server (RFC 3464) or a provider's complaint service (RFC 5965) reports about a mail. Only what quotes
 * the `Message-ID` of the mail counts: anyone can send a report, but only the recipient's side knows the id.
 *
 * @returns null for any other message, such as a delay or a holiday notice
 */
export async function parseBounceReport(source: Buffer): Promise<BounceReport | null> {
  const { default: PostalMime } = await import('postal-mime');
  const { attachments } = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  }).catch(() => ({ attachments: [] as Attachment[] }));
  const partOf = (...types: string[]) =>
    attachments.find(({ mimeType }) => types.includes(mimeType))?.content;
  const original = await readFields(partOf('message/rfc822', 'text/rfc822-headers'));
  const messageId = original.at(0)?.get('message-id');
  if (messageId === undefined) return null;
  if (
    (await readFields(partOf('message/feedback-report'))).some(
      (fields) => fields.get('feedback-type') === 'abuse',
    )
  ) {
    return { messageId, kind: 'complaint', status: null };
  }
  const failed = (await readFields(partOf('message/delivery-status'))).find(
    (fields) => fields.get('action')?.toLowerCase() === 'failed',
  );
  if (!failed) return null;
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? null;
  return { messageId, kind: kindOf(status), status };
}

/** A mailbox that is full (5.2.2) or a mail that is refused for its content (5.6, 5.7) says nothing final about an address. */
const kindOf = (status: string | null): BounceKind =>
  status !== null && /^5\.(1\.|2\.1$)/.test(status) ? 'permanent' : 'temporary';

/** Header fields of each block between empty lines. */
async function readFields(content: Attachment['content'] | undefined): Promise<Map<string, string>[]> {
  if (typeof content !== 'string') return [];
  const { default: PostalMime } = await import('postal-mime');
  const blocks = content.split(/\r?\n\r?\n/).filter((block) => block.trim() !== '');
  return await Promise.all(
    blocks.map(async (block) => {
      const { headers } = await PostalMime.parse(`${block}\n\n`);
      return new Map(headers.map(({ key, value }) => [key, value.trim()]));
    }),
  );
}
