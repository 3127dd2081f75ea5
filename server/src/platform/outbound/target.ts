import { isIP } from 'node:net';

export type Target = {
  url: URL;
  /** An ASCII name, or an IP address without brackets. */
  host: string;
  port: number;
  isTls: boolean;
};

const ports: ReadonlySet<number> = new Set([80, 443]);

/** Names that are never on the internet: RFC 6761, 6762, 7686, 8375, 9476, and ICANN's .internal. */
const internalNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa|onion|alt|invalid)$/;

const maxUrlLength = 2_000;

/** Undefined for another scheme or port, credentials, or a name without a dot; IP notations are normalized. */
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
