import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

test('an empty environment gives a sensible configuration', () => {
  const config = parseConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    isPublicUrlFixed: false,
    worker: 'inline',
    rateLimits: true,
    shedsLoad: true,
    isDevelopment: false,
  });
  expect(config.dataDir).toBe(`${process.cwd()}/data`);
});

test('an empty variable counts as absent', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '', ADMIN_EMAIL: '' })).toEqual(
    parseConfig({}),
  );
});

test.each([
  ['an invalid port', { PORT: '70000' }, /PORT/],
  ['an invalid address', { PUBLIC_URL: 'parish.example.org' }, /PUBLIC_URL/],
  ['an unsupported database', { DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL/],
  [
    'a list of databases',
    { DATABASE_URL: 'postgres://me:secret@db1:5432,db2:5432/x' },
    /DATABASE_URL: one Post/,
  ],
  [
    'a list without ports',
    { DATABASE_URL: 'postgres://me:secret@db1,db2/x' },
    /DATABASE_URL: one PostgreSQL/,
  ],
  ['a list in the query', { DATABASE_URL: 'postgres://me@/x?host=db1,db2' }, /DATABASE_URL: one PostgreSQL/],
  ['a direct address alone', { DATABASE_DIRECT_URL: 'postgres://me@db/x' }, /set both or neither/],
  [
    'a pool of one connection, in which a transaction waits for itself',
    { DATABASE_POOL_SIZE: '1' },
    /POOL_SIZE/,
  ],
  ['an unsupported mail server', { MAIL_URL: 'imap://localhost' }, /MAIL_URL/],
  ['an invalid sender', { MAIL_FROM: 'the parish' }, /MAIL_FROM/],
  ['a key that is too short', { SECRET_KEY: 'short' }, /SECRET_KEY/],
  ['a token for the metrics that is too short', { METRICS_TOKEN: 'm'.repeat(31) }, /METRICS_TOKEN: 32/],
  [
    'a translation service without a scheme',
    { TRANSLATION_URL: 'localhost:5000' },
    /TRANSLATION_URL: a serv/,
  ],
  [
    'a password in the address of the translation service',
    { TRANSLATION_URL: 'http://me:secret@translate:5000' },
    /TRANSLATION_URL: a service/,
  ],
  ['an invalid port for the metrics', { METRICS_PORT: '70000' }, /METRICS_PORT/],
  ['an invalid worker mode', { WORKER: 'sometimes' }, /WORKER/],
  ['an administrator without a password', { ADMIN_EMAIL: 'priest@parish.example' }, /ADMIN_PASSWORD/],
  [
    'rate limits off on a public URL',
    { RATE_LIMITS: 'off', PUBLIC_URL: 'https://parish.example.org' },
    /RATE_LIMITS/,
  ],
])('%s stops the start with a line that names it', (_what, environment, message) => {
  expect(() => parseConfig(environment)).toThrow(ConfigError);
  expect(() => parseConfig(environment)).toThrow(message);
});

test('reports all errors at once with the allowed values, without repeating a password', () => {
  const read = () =>
    parseConfig({
      PORT: 'x',
      WORKER: 'y',
      MAIL_URL: 'smtp://me:Se/cret@mail.example:587',
      LOG_LEVEL: 'loud',
    });
  expect(read).toThrow(/PORT: a number[\s\S]*WORKER: inline, only or off[\s\S]*LOG_LEVEL: trace/);
  expect(read).toThrow(/MAIL_URL: a mail server: smtp:\/\/user/);
  expect(read).not.toThrow(/cret|Invalid/);
});

test('metrics are off unless a token or a port of their own is given', () => {
  const token = 'm'.repeat(32);
  expect(parseConfig({ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: '', METRICS_PORT: '' }).metrics).toBeNull();
  expect(parseConfig({ METRICS_TOKEN: token }).metrics).toEqual({ token, listener: undefined });
  expect(parseConfig({ METRICS_PORT: '9464' }).metrics).toEqual({
    token: undefined,
    listener: { port: 9464, host: 'localhost' },
  });
});

test('traces are off unless a collector is named', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318/';
  expect(parseConfig({}).tracesUrl).toBeNull();
  expect(parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracesUrl).toBe('http://localhost:4318/v1/traces');
  expect(parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).tracesUrl).toBeNull();
});

test('the public URL is reduced to its origin', () => {
  expect(() => parseConfig({ PUBLIC_URL: 'https://parish.example.org/radiant' })).toThrow(/without a path/);
  expect(parseConfig({ PUBLIC_URL: 'https://parish.example.org/' }).publicUrl).toBe(
    'https://parish.example.org',
  );
});

test.each([
  'postgres://me:secret@db.example/radiant?sslmode=require',
  'postgresql://me:secret@[::1]:5432/radiant',
  'postgres://me:secret@/radiant?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/radiant',
])('accepts %s as a database URL', (url) => {
  expect(parseConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('a translation service may be on this machine and below a path', () => {
  expect(parseConfig({}).translation).toBeNull();
  const TRANSLATION_URL = 'http://localhost:5000/libre/';
  expect(parseConfig({ TRANSLATION_URL, TRANSLATION_KEY: 'k' }).translation).toEqual({
    url: 'http://localhost:5000/libre',
    key: 'k',
  });
});
