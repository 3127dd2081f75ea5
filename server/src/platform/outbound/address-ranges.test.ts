import { isIP } from 'node:net';
import { describe, expect, it, test } from 'vitest';
import { reportProof } from '../../../../scripts/proof-report.ts';
import { isPublicAddress, specialRanges } from './address-ranges.ts';

type Block = { isV6: boolean; first: bigint; last: bigint };

function boundsOf(block: string): Block {
  const [address = '', length = ''] = block.split('/');
  const isV6 = isIP(address) === 6;
  const rest = BigInt((isV6 ? 128 : 32) - Number(length));
  const first = numberOf(address);
  return { isV6, first, last: first + (1n << rest) - 1n };
}

const numberOf = (address: string): bigint =>
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

function addressOf(value: bigint, isV6: boolean): string {
  const parts = isV6 ? 8 : 4;
  const bits = isV6 ? 16n : 8n;
  const all = Array.from({ length: parts }, (_, index) =>
    Number((value >> (bits * BigInt(parts - 1 - index))) & ((1n << bits) - 1n)),
  );
  return all.map((part) => part.toString(isV6 ? 16 : 10)).join(isV6 ? ':' : '.');
}

describe.each(specialRanges.map(({ block, reason }) => [block, reason] as const))('%s (%s)', (block) => {
  const { isV6, first, last } = boundsOf(block);

  it('is never called, from its first address to its last', () => {
    const within = [first, last, first + (last - first) / 2n, first + (last - first) / 3n];
    for (const value of within) expect(isPublicAddress(addressOf(value, isV6))).toBe(false);
    reportProof({ 'special addresses': within.length });
  });

  it('is never called in its IPv4-mapped, NAT64, 6to4 or compatible form', () => {
    if (isV6) return;
    const dotted = addressOf(first, false);
    const hex = addressOf(first, true).split(':').slice(-2).join(':');
    for (const text of [`::ffff:${dotted}`, `::${dotted}`, `64:ff9b::${hex}`, `2002:${hex}::1`]) {
      expect(isPublicAddress(text), text).toBe(false);
    }
  });
});

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '191.255.255.255',
  '192.0.1.0',
  '192.0.3.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '203.0.112.255',
  '203.0.114.0',
  '223.255.255.255',
  '2001:200::',
  '2001:db7:ffff::1',
  '2001:db9::',
  '2003::1',
  '2606:4700::1',
  '2620:4f:7fff::1',
  '3ffe::1',
  '3fff:1000::',
])('%s, next to a special block, is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '',
  'localhost',
  '1',
  '0x7f000001',
  '2130706433',
  '127.1',
  '010.0.0.1',
  '1.1.1.1.',
  '1.1.1.1%eth0',
])('%j is not a plain address and is not called', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

test.each(['2606:4700::1%eth0', 'fe80::1%1', '4000::1', '1fff::1', '::'])('%s is not called', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

test('an address has one numeric form, however it is abbreviated', () => {
  expect(numberOf('0:0:0:0:0:0:0:1')).toBe(numberOf('::1'));
  expect(numberOf('::ffff:1.2.3.4')).toBe(numberOf('::ffff:102:304'));
  expect(numberOf('2001:db8::')).toBe(0x20010db8n << 96n);
  expect(numberOf('10.0.0.1')).toBe(0x0a000001n);
});
