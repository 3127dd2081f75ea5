const byteOrderMarks: readonly [label: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/** The HTML standard requires the declaration within the first 1024 bytes. */
const prescanBytes = 1024;

/** By byte order mark, Content-Type or the page's declaration; else UTF-8 if valid, else windows-1252. */
export function decodePage(body: Buffer, type: string): string {
  const named = byteOrderMarkOf(body) ?? decoderOf(charsetIn(type)) ?? decoderOf(metaCharset(body));
  if (named) return new TextDecoder(named).decode(body);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}

const byteOrderMarkOf = (body: Buffer): string | undefined =>
  byteOrderMarks.find(([, bytes]) => bytes.every((byte, index) => body[index] === byte))?.[0];

const charsetIn = (text: string): string | undefined =>
  /charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(text)?.[1];

function metaCharset(body: Buffer): string | undefined {
  const start = body.subarray(0, prescanBytes).toString('latin1');
  const label = charsetIn(/<meta\s[^>]{0,400}?charset\s*=[^>]{0,60}/i.exec(start)?.[0] ?? '');
  // A page whose bytes spell out this declaration cannot be UTF-16.
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function decoderOf(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
