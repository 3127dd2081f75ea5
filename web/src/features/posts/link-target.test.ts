import { expect, test } from 'vitest';
import { parseLinkTarget } from './link-target.ts';

test.each([
  ['https://www.example.org/', 'example.org'],
  ['https://example.org/news/today?x=1#y', 'example.org'],
  ['HTTP://EXAMPLE.org/A', 'example.org'],
  ['https://example.org:8443/a', 'example.org:8443'],
  ['https://école.example/été', 'école.example'],
  ['http://2130706433/', '127.0.0.1'],
])('%s has the host %s', (address, host) => {
  expect(parseLinkTarget(address)?.host).toBe(host);
});

test.each([
  ['https://раypal.example/', 'xn--ypal-43d9g.example'],
  ['https://аррӏе.example/', 'xn--80ak6aa92e.example'],
  ['https://xn--80ak6aa92e.example/', 'xn--80ak6aa92e.example'],
])('shows the look-alike host %s as %s', (address, host) => {
  expect(parseLinkTarget(address)?.host).toBe(host);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  'https://bank.example@evil.example/',
  'https://user:word@evil.example/',
  'https:\\\\evil.example',
  '//evil.example/',
  '/post/1',
  'evil.example',
  '',
  'https://',
  'http://evil example/',
])('%s is not a link', (address) => {
  expect(parseLinkTarget(address)).toBeNull();
});
