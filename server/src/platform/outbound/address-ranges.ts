import { BlockList, isIP } from 'node:net';

/** A block that the server never calls, and the RFC that reserves it. */
export type AddressRange = { block: string; reason: string };

/** IANA's special-purpose registries, even what is globally reachable, plus multicast and site-local addresses. */
export const specialRanges: readonly AddressRange[] = [
  { block: '0.0.0.0/8', reason: 'this network, RFC 791' },
  { block: '10.0.0.0/8', reason: 'private use, RFC 1918' },
  { block: '100.64.0.0/10', reason: 'shared by a carrier’s customers, RFC 6598' },
  { block: '127.0.0.0/8', reason: 'loopback, RFC 1122' },
  { block: '169.254.0.0/16', reason: 'link-local, also where clouds tell secrets, RFC 3927' },
  { block: '172.16.0.0/12', reason: 'private use, RFC 1918' },
  { block: '192.0.0.0/24', reason: 'protocol assignments, RFC 6890' },
  { block: '192.0.2.0/24', reason: 'documentation, RFC 5737' },
  { block: '192.31.196.0/24', reason: 'AS112, RFC 7535' },
  { block: '192.52.193.0/24', reason: 'multicast tunnels, RFC 7450' },
  { block: '192.88.99.0/24', reason: '6to4 relays, RFC 7526' },
  { block: '192.168.0.0/16', reason: 'private use, RFC 1918' },
  { block: '192.175.48.0/24', reason: 'AS112, RFC 7534' },
  { block: '198.18.0.0/15', reason: 'benchmarks, RFC 2544' },
  { block: '198.51.100.0/24', reason: 'documentation, RFC 5737' },
  { block: '203.0.113.0/24', reason: 'documentation, RFC 5737' },
  { block: '224.0.0.0/4', reason: 'multicast, RFC 5771' },
  { block: '240.0.0.0/4', reason: 'reserved, and the broadcast address, RFC 1112 and 8190' },
  { block: '::/96', reason: 'unspecified, loopback and IPv4-compatible, RFC 4291' },
  { block: '::ffff:0:0/96', reason: 'IPv4-mapped, RFC 4291' },
  { block: '64:ff9b::/96', reason: 'NAT64, RFC 6052' },
  { block: '64:ff9b:1::/48', reason: 'local NAT64, RFC 8215' },
  { block: '100::/64', reason: 'discard, RFC 6666' },
  { block: '100:0:0:1::/64', reason: 'dummy prefix, RFC 9780' },
  { block: '2001::/23', reason: 'protocol assignments, RFC 2928' },
  { block: '2001::/32', reason: 'Teredo, RFC 4380' },
  { block: '2001:1::1/128', reason: 'port control anycast, RFC 7723' },
  { block: '2001:1::2/128', reason: 'TURN anycast, RFC 8155' },
  { block: '2001:1::3/128', reason: 'DNS-SD anycast, RFC 9665' },
  { block: '2001:2::/48', reason: 'benchmarks, RFC 5180' },
  { block: '2001:3::/32', reason: 'multicast tunnels, RFC 7450' },
  { block: '2001:4:112::/48', reason: 'AS112, RFC 7535' },
  { block: '2001:10::/28', reason: 'ORCHID, RFC 4843' },
  { block: '2001:20::/28', reason: 'ORCHIDv2, RFC 7343' },
  { block: '2001:30::/28', reason: 'drone identifiers, RFC 9374' },
  { block: '2001:db8::/32', reason: 'documentation, RFC 3849' },
  { block: '2002::/16', reason: '6to4, RFC 3056' },
  { block: '2620:4f:8000::/48', reason: 'AS112, RFC 7534' },
  { block: '3fff::/20', reason: 'documentation, RFC 9637' },
  { block: '5f00::/16', reason: 'segment routing, RFC 9602' },
  { block: 'fc00::/7', reason: 'unique local, RFC 4193' },
  { block: 'fe80::/10', reason: 'link-local, RFC 4291' },
  { block: 'fec0::/10', reason: 'site-local, RFC 3879' },
  { block: 'ff00::/8', reason: 'multicast, RFC 4291' },
];

/** The only range from which global unicast addresses are assigned (RFC 4291). */
const globalUnicast = blockListOf(6, ['2000::/3']);

const blocks = specialRanges.map(({ block }) => block);
// One list per version: in a common list the IPv4-mapped block would match every IPv4 address.
const special = { 4: blockListOf(4, blocks), 6: blockListOf(6, blocks) };

function blockListOf(version: 4 | 6, ofBlocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of ofBlocks) {
    const [address = '', length = ''] = block.split('/');
    if (isIP(address) === version) list.addSubnet(address, Number(length), `ipv${version}`);
  }
  return list;
}

/** False for anything but a plain address without a zone. */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%')) return false;
  switch (isIP(text)) {
    case 4:
      return !special[4].check(text, 'ipv4');
    case 6:
      return globalUnicast.check(text, 'ipv6') && !special[6].check(text, 'ipv6');
    default:
      return false;
  }
}
