import { isIP } from 'node:net';

/** A block of addresses that the product never calls, and the RFC that sets it apart. */
export type AddressRange = { block: string; why: string };

/**
 * Everything in IANA's registries of special-purpose addresses, also what they call globally reachable: nothing a
 * member would link to lives there. Multicast and the site-local block stand in registries of their own.
 */
export const specialRanges: readonly AddressRange[] = [
  { block: '0.0.0.0/8', why: 'this network, RFC 791' },
  { block: '10.0.0.0/8', why: 'private use, RFC 1918' },
  { block: '100.64.0.0/10', why: 'shared by a carrier’s customers, RFC 6598' },
  { block: '127.0.0.0/8', why: 'loopback, RFC 1122' },
  { block: '169.254.0.0/16', why: 'link-local, also where clouds tell secrets, RFC 3927' },
  { block: '172.16.0.0/12', why: 'private use, RFC 1918' },
  { block: '192.0.0.0/24', why: 'protocol assignments, RFC 6890' },
  { block: '192.0.2.0/24', why: 'documentation, RFC 5737' },
  { block: '192.31.196.0/24', why: 'AS112, RFC 7535' },
  { block: '192.52.193.0/24', why: 'multicast tunnels, RFC 7450' },
  { block: '192.88.99.0/24', why: '6to4 relays, RFC 7526' },
  { block: '192.168.0.0/16', why: 'private use, RFC 1918' },
  { block: '192.175.48.0/24', why: 'AS112, RFC 7534' },
  { block: '198.18.0.0/15', why: 'benchmarks, RFC 2544' },
  { block: '198.51.100.0/24', why: 'documentation, RFC 5737' },
  { block: '203.0.113.0/24', why: 'documentation, RFC 5737' },
  { block: '224.0.0.0/4', why: 'multicast, RFC 5771' },
  { block: '240.0.0.0/4', why: 'reserved, and the broadcast address, RFC 1112 and 8190' },
  { block: '::/96', why: 'unspecified, loopback and IPv4-compatible, RFC 4291' },
  { block: '::ffff:0:0/96', why: 'IPv4-mapped, RFC 4291' },
  { block: '64:ff9b::/96', why: 'NAT64, RFC 6052' },
  { block: '64:ff9b:1::/48', why: 'local NAT64, RFC 8215' },
  { block: '100::/64', why: 'discard, RFC 6666' },
  { block: '100:0:0:1::/64', why: 'dummy prefix, RFC 9780' },
  { block: '2001::/23', why: 'protocol assignments, RFC 2928' },
  { block: '2001::/32', why: 'Teredo, RFC 4380' },
  { block: '2001:1::1/128', why: 'port control anycast, RFC 7723' },
  { block: '2001:1::2/128', why: 'TURN anycast, RFC 8155' },
  { block: '2001:1::3/128', why: 'DNS-SD anycast, RFC 9665' },
  { block: '2001:2::/48', why: 'benchmarks, RFC 5180' },
  { block: '2001:3::/32', why: 'multicast tunnels, RFC 7450' },
  { block: '2001:4:112::/48', why: 'AS112, RFC 7535' },
  { block: '2001:10::/28', why: 'ORCHID, RFC 4843' },
  { block: '2001:20::/28', why: 'ORCHIDv2, RFC 7343' },
  { block: '2001:30::/28', why: 'drone identifiers, RFC 9374' },
  { block: '2001:db8::/32', why: 'documentation, RFC 3849' },
  { block: '2002::/16', why: '6to4, RFC 3056' },
  { block: '2620:4f:8000::/48', why: 'AS112, RFC 7534' },
  { block: '3fff::/20', why: 'documentation, RFC 9637' },
  { block: '5f00::/16', why: 'segment routing, RFC 9602' },
  { block: 'fc00::/7', why: 'unique local, RFC 4193' },
  { block: 'fe80::/10', why: 'link-local, RFC 4291' },
  { block: 'fec0::/10', why: 'site-local, RFC 3879' },
  { block: 'ff00::/8', why: 'multicast, RFC 4291' },
];

/** Global unicast is assigned from here alone (RFC 4291); what lies elsewhere is nobody's, or special. */
const globalUnicast = '2000::/3';

type Block = { isV6: boolean; first: bigint; last: bigint };

/** The first and the last address of a block, as numbers. */
export function boundsOf(block: string): Block {
  const [address = '', length = ''] = block.split('/');
  const isV6 = isIP(address) === 6;
  const rest = BigInt((isV6 ? 128 : 32) - Number(length));
  const first = numberOf(address);
  return { isV6, first, last: first + (1n << rest) - 1n };
}

/** An address as one number. Only for what `isIP` calls an address, without a zone. */
export const numberOf = (address: string): bigint =>
  isIP(address) === 6 ? numberOfV6(address) : numberOfV4(address);

const numberOfV4 = (address: string): bigint =>
  address.split('.').reduce((sum, part) => (sum << 8n) + BigInt(part), 0n);

function numberOfV6(address: string): bigint {
  // The last 32 bits may be written as IPv4.
  const plain = address.replace(/[\d.]+\.[\d.]+$/, (dotted) => {
    const value = numberOfV4(dotted);
    return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].reduce((sum, part) => (sum << 16n) + BigInt(`0x${part}`), 0n);
}

const blocks = specialRanges.map(({ block }) => boundsOf(block));
const unicast = boundsOf(globalUnicast);

const holds = (block: Block, address: { isV6: boolean; value: bigint }): boolean =>
  block.isV6 === address.isV6 && block.first <= address.value && address.value <= block.last;

/** Whether an address belongs to the public internet. Anything that is no plain address does not. */
export function isPublicAddress(text: string): boolean {
  const version = isIP(text);
  if (version === 0 || text.includes('%')) return false;
  const address = { isV6: version === 6, value: numberOf(text) };
  if (address.isV6 && !holds(unicast, address)) return false;
  return !blocks.some((block) => holds(block, address));
}
