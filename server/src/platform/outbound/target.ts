import { isIP } from 'node:net';

/** An address of the web as we are willing to look at it. The name is still to be resolved and checked. */
export type Target = {
  url: URL;
  /** A name in ASCII, or an IP address without brackets. */
  host: string;
  port: number;
  isTls: boolean;
};

const ports: ReadonlySet<number> = new Set([80, 443]);

/** Names that never mean a place on the internet: RFC 6761, 6762, 7686, 8375, 9476, and ICANN's .internal. */
const internalNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa|onion|alt|invalid)$/;

const maxUrlLength = 2_000;

/**
 * Reads an address that we might call; absent when we never would: another scheme or port, a name and a password in
 * it, a name without a dot. The spellings of an IP address (decimal, octal, hexadecimal, shortened, in other scripts'
 * digits) all come out as the same plain one, which is checked afterwards like a resolved one.
 */
export function parseTarget(address: string | URL, base?: URL): Target | undefined {
  const text = String(address);
  if (text.length > maxUrlLength || !URL.canParse(text, base?.href)) return undefined;
  const url = new URL(text, base?.href);
  const isTls = url.protocol === 'https:';
  if (!isTls && url.protocol !== 'http:') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const port = url.port === '' ? (isTls ? 443 : 80) : Number(url.port);
  if (!ports.has(port)) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) === 0 && !isPublicName(host)) return undefined;
  url.hash = '';
  return { url, host, port, isTls };
}

const isPublicName = (host: string): boolean =>
  host.length <= 253 && /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+$/.test(host) && !internalNames.test(host);
