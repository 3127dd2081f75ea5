import { isIPv6 } from 'node:net';

/** The address that rate limits count by: IPv6 by its /64, since a household has a whole one. */
export function rateLimitAddress(ip: string | undefined): string {
  // A closed connection has no address, whatever Fastify's types say.
  if (ip === undefined) return 'gone';
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`;
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const firstMatch = (names: [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Stores only enough for members to recognise a device. */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  return [firstMatch(browsers, text), firstMatch(systems, text)].filter(Boolean).join(' · ');
}
