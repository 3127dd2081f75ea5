import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newWebhookSecret, signWebhook } from './webhook-signature.ts';

const message = {
  id: '0199a000-0000-7000-8000-000000000001',
  at: new Date(),
  body: Buffer.from('{"type":"post.published","data":{"name":"Ève"}}'),
};

const verify = (secret: string, headers: Record<string, string>, body = message.body) =>
  new Webhook(secret).verify(body, headers);

test('the library of Standard Webhooks verifies a signature', () => {
  const secret = newWebhookSecret();
  expect(verify(secret, signWebhook([secret], message))).toEqual(JSON.parse(message.body.toString()));
});

test('the example of the specification gives the same signature', () => {
  const headers = signWebhook(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: Buffer.from('{"test": 2432232314}'),
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('during a rotation receivers with either secret accept the message, others do not', () => {
  const [present, former, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
  const headers = signWebhook([present, former], message);
  expect(verify(present, headers)).toBeTruthy();
  expect(verify(former, headers)).toBeTruthy();
  expect(() => verify(other, headers)).toThrow('No matching signature found');
});

test.each([
  ['body', { body: Buffer.from('{}') }],
  ['id', { id: '0199a000-0000-7000-8000-000000000002' }],
  ['time', { at: new Date(message.at.getTime() + 2_000) }],
])('a changed %s is noticed', (_what, change) => {
  const secret = newWebhookSecret();
  const signature = signWebhook([secret], message)['webhook-signature'] ?? '';
  const headers = { ...signWebhook([secret], { ...message, ...change }), 'webhook-signature': signature };
  expect(() => verify(secret, headers, { ...message, ...change }.body)).toThrow(
    'No matching signature found',
  );
});

test('secrets are 256 random bits in base64', () => {
  expect(newWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newWebhookSecret()).not.toBe(newWebhookSecret());
});
