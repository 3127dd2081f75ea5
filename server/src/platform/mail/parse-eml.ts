export type ParsedMail = {
  from: string;
  to: string;
  /** Empty: the sender. */
  replyTo: string;
  subject: string;
  date: string;
  messageId: string;
  text: string;
  html: string;
};

type Part = { headers: Map<string, string>; body: string };

/** Only for mails that `compose` made. */
export function parseEml(source: string): ParsedMail {
  const mail = parsePart(source);
  const parts = leafParts(mail);
  const header = (name: string) => decodeWords(mail.headers.get(name) ?? '');
  const bodyOf = (type: string) =>
    parts.filter((part) => part.headers.get('content-type')?.startsWith(type)).map(decodeBody)[0] ?? '';
  return {
    from: header('from'),
    to: header('to'),
    replyTo: header('reply-to'),
    subject: header('subject'),
    date: header('date'),
    messageId: header('message-id'),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  };
}

function parsePart(source: string): Part {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const lines = head
    .trimStart()
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: rest.join('\n\n') };
}

const leafParts = (part: Part): Part[] =>
  splitParts(part)
    .map(parsePart)
    .flatMap((one) => (one.headers.get('content-type')?.startsWith('multipart/') ? leafParts(one) : [one]));

function splitParts({ headers, body }: Part): string[] {
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  return boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1);
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return (encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\n/g, '')) : body).trimEnd();
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
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
