import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from './wait-for.ts';

/** `replyTo` is empty where a reply goes to the sender. */
export type Mail = { to: string; replyTo: string; subject: string; text: string };

/** The newest mail to an address in the outbox of a data folder; waits for one that `isWanted`. */
export const mailTo = (
  dataDir: string,
  address: string,
  isWanted: (mail: Mail) => boolean = () => true,
): Promise<Mail> =>
  waitFor(`a mail to ${address}`, async () =>
    (await readOutbox(dataDir)).find((mail) => mail.to === address && isWanted(mail)),
  );

async function readOutbox(dataDir: string): Promise<Mail[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const sources = await Promise.all(
    names
      .sort()
      .reverse()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return sources.map(parseMail);
}

export function parseMail(source: string): Mail {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/);
  const header = (name: string) =>
    new RegExp(`^${name}:\\s*((?:.*)(?:\\r?\\n[ \\t].*)*)`, 'im')
      .exec(head)?.[1]
      ?.replace(/\r?\n[ \t]/g, ' ') ?? '';
  const body = rest.join('\n\n');
  const boundary = /boundary="?([^";\r\n]+)"?/i.exec(head)?.[1];
  const part = boundary
    ? body.split(`--${boundary}`).find((text) => /content-type:\s*text\/plain/i.test(text))
    : body;
  const [partHead = '', ...partBody] = boundary ? (part ?? '').trimStart().split(/\r?\n\r?\n/) : [head, body];
  return {
    to: addressIn(header('to')),
    replyTo: addressIn(header('reply-to')),
    subject: decodeWords(header('subject')),
    text: decodeBody(partHead, partBody.join('\n\n')),
  };
}

const addressIn = (header: string): string => /<([^>]+)>/.exec(header)?.[1] ?? header.trim();

function decodeBody(head: string, body: string): string {
  if (/transfer-encoding:\s*base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/transfer-encoding:\s*quoted-printable/i.test(head)) return body;
  return decodeQuoted(body.replace(/=\r?\n/g, ''));
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, encoded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(encoded, 'base64').toString('utf8')
        : decodeQuoted(encoded.replaceAll('_', ' ')),
    );
