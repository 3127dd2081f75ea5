import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { parseSender } from './platform/mail/address.ts';

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);
const optional = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(z.transform(emptyToUndefined), z.optional(schema));

/** An unescaped special character in the password breaks the URL. */
const hasHost = (url: string): boolean => URL.canParse(url) && new URL(url).hostname !== '';
/** Host lists are a libpq feature; several servers need one address, of a proxy or a virtual IP. */
function isSingleDatabaseUrl(url: string): boolean {
  // A socket is named in the query, with an empty host after the password.
  const address = url.replace('@/', '@socket/');
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  return ![hostname, searchParams.get('host') ?? ''].some((host) => host.includes(','));
}

const databaseUrl = optional(z.string().check(z.regex(/^postgres(ql)?:\/\//), z.refine(isSingleDatabaseUrl)));

/** The site must be at the root of its host. */
const isSiteRoot = (url: string): boolean =>
  URL.canParse(url) && /^\/*$/.test(new URL(url).pathname) && !/[?#]/.test(url);

/** It may be below a path. */
const isServiceUrl = (url: string): boolean => {
  const { username, password, search, hash } = new URL(url);
  return [username, password, search, hash].every((part) => part === '');
};

const Environment = z.object({
  PORT: z.pipe(
    z.transform(emptyToUndefined),
    z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), 3000),
  ),
  HOST: z.pipe(z.transform(emptyToUndefined), z._default(z.string(), 'localhost')),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ }).check(z.refine(isSiteRoot))),
  DATA_DIR: z.pipe(z.transform(emptyToUndefined), z._default(z.string(), './data')),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_POOL_SIZE: z.pipe(
    z.transform(emptyToUndefined),
    z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(200)), 10),
  ),
  MAIL_URL: optional(z.string().check(z.regex(/^smtps?:\/\//), z.refine(hasHost))),
  MAIL_FROM: optional(z.string()),
  MEDIA_URL: optional(z.string().check(z.regex(/^s3:\/\//))),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(z.string()),
  SECRET_KEY: optional(z.string().check(z.minLength(32))),
  WORKER: z.pipe(z.transform(emptyToUndefined), z._default(z.enum(['inline', 'only', 'off']), 'inline')),
  LOG_LEVEL: z.pipe(
    z.transform(emptyToUndefined),
    z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ),
  NODE_ENV: z.pipe(z.transform(emptyToUndefined), z._default(z.string(), 'production')),
  TRUSTED_PROXIES: z.pipe(
    z.transform(emptyToUndefined),
    z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(5)), 0),
  ),
  LINK_PREVIEWS: z.pipe(z.transform(emptyToUndefined), z._default(z.enum(['on', 'off']), 'on')),
  RATE_LIMITS: z.pipe(z.transform(emptyToUndefined), z._default(z.enum(['on', 'off']), 'on')),
  MAIL_BOUNCE_TOKEN: optional(z.string().check(z.regex(/^[\x21-\x7e]{32,}$/))),
  TRANSLATION_URL: optional(z.url({ protocol: /^https?$/ }).check(z.refine(isServiceUrl))),
  TRANSLATION_KEY: optional(z.string().check(z.regex(/^[\x21-\x7e]+$/))),
  METRICS_TOKEN: optional(z.string().check(z.regex(/^[\x21-\x7e]{32,}$/))),
  METRICS_PORT: optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535))),
  METRICS_HOST: z.pipe(z.transform(emptyToUndefined), z._default(z.string(), 'localhost')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  OTEL_SDK_DISABLED: optional(z.string()),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEEP: z.pipe(
    z.transform(emptyToUndefined),
    z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 14),
  ),
  BACKUP_PASSPHRASE: optional(z.string()),
  BACKUP_PASSPHRASE_FILE: optional(z.string()),
  DRAIN_SECONDS: z.pipe(
    z.transform(emptyToUndefined),
    z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10)), 5),
  ),
});

/** Errors never repeat a value: it may hold a password. */
const variableHelp: Readonly<Record<keyof z.output<typeof Environment>, string>> = {
  PORT: 'a number from 0 to 65535, such as 3000',
  HOST: 'a name or an address of this machine, such as localhost or 0.0.0.0',
  PUBLIC_URL: 'the address people use, without a path: https://parish.example.org',
  DATA_DIR: 'a folder, such as ./data',
  DATABASE_URL:
    'one PostgreSQL: postgres://user:password@host:5432/database; of several servers, the one address that leads to the primary',
  DATABASE_DIRECT_URL:
    'the same database without a pooler, when DATABASE_URL leads through PgBouncer in transaction mode',
  DATABASE_POOL_SIZE: 'database connections of an instance for requests, a number from 2 to 200',
  MAIL_URL:
    'a mail server: smtp://user:password@host:587, or smtps://…:465; in the password, / is %2F, @ is %40, # is %23',
  MAIL_FROM: 'a sender: Parish Name <hello@parish.example>',
  MEDIA_URL: 's3://key:secret@host/bucket?region=… (docs/operations.md, “Pictures”)',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: 'a password',
  SECRET_KEY: '32 characters or more',
  WORKER: 'inline, only or off',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
  NODE_ENV: 'production or development',
  TRUSTED_PROXIES: 'a number from 0 to 5',
  LINK_PREVIEWS: 'on or off',
  RATE_LIMITS: 'on or off',
  MAIL_BOUNCE_TOKEN: '32 characters or more, without spaces',
  TRANSLATION_URL: 'a service with LibreTranslate’s API, such as http://localhost:5000',
  TRANSLATION_KEY: 'the key that this service asks for',
  METRICS_TOKEN: '32 characters or more, without spaces',
  METRICS_PORT: 'a number from 0 to 65535, such as 9464',
  METRICS_HOST: 'a name or an address of this machine, such as localhost',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'a collector of traces over HTTP, such as http://localhost:4318',
  OTEL_SDK_DISABLED: 'true: no traces',
  BACKUP_DIR: 'a folder for nightly backups alone, such as /var/backups/radiant',
  BACKUP_KEEP: 'how many nightly backups are kept, such as 14',
  BACKUP_PASSPHRASE: 'what backups are encrypted with; better in a file',
  BACKUP_PASSPHRASE_FILE: 'a file with the passphrase that backups are encrypted with',
  DRAIN_SECONDS: 'a number from 0 to 10',
};

export const describeVariables = (): string =>
  Object.entries(variableHelp)
    .map(([name, meaning]) => `  ${name.padEnd(29)}${meaning}`)
    .join('\n');

const isVariable = (name: string): name is keyof typeof variableHelp => name in variableHelp;

export type MetricsConfig = {
  /** Opens `/metrics` on the main port. */
  token: string | undefined;
  /** A port of its own, which asks for no token. */
  listener: { port: number; host: string } | undefined;
};

export type TranslationConfig = {
  /** Without a trailing slash. */
  url: string;
  key: string | undefined;
};

export type Config = {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Whether `PUBLIC_URL` was given; requests of any other origin are then foreign. */
  isPublicUrlFixed: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Without a pooler, for what needs a session. */
  databaseDirectUrl: string | undefined;
  databasePoolSize: number;
  mailUrl: string | undefined;
  mailFrom: string;
  mediaUrl: string | undefined;
  admin: { email: string; password: string } | undefined;
  secretKey: string | undefined;
  worker: 'inline' | 'only' | 'off';
  logLevel: string;
  isDevelopment: boolean;
  /** The number of proxies in front whose forwarded address is trusted. */
  trustedProxies: number;
  /** Whether the server fetches pages that members link to. */
  linkPreviews: boolean;
  /** Off only for load tests on the loopback interface. */
  rateLimits: boolean;
  /** Opens `/api/mail-bounces` to the mail server. */
  mailBounceToken: string | undefined;
  /** Null: no machine translation is offered. */
  translation: TranslationConfig | null;
  /** Null: nothing is recorded. */
  metrics: MetricsConfig | null;
  /** Where traces are sent (OTLP over HTTP); null: none are recorded. */
  tracesUrl: string | null;
  backups: {
    /** Undefined: none are scheduled. */
    folder: string | undefined;
    keep: number;
    passphrase: string | undefined;
    passphraseFile: string | undefined;
  };
  /** How long requests are served after SIGTERM, so that the load balancer notices. */
  drainMs: number;
  /** Off only for tests that send hundreds of requests at once. */
  shedsLoad: boolean;
};

const translationConfigOf = ({
  TRANSLATION_URL: url,
  TRANSLATION_KEY: key,
}: z.output<typeof Environment>): TranslationConfig | null =>
  url === undefined ? null : { url: url.replace(/\/+$/, ''), key };

export class ConfigError extends Error {}

const isLoopback = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

function assertSender(mailFrom: string): void {
  try {
    parseSender(mailFrom);
  } catch {
    throw new ConfigError(
      `MAIL_FROM is not a valid sender: ${mailFrom}\nWrite it as: Parish Name <hello@parish.example>`,
    );
  }
}

/** The specification appends the path to the endpoint for all signals. */
function tracesUrlOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SDK_DISABLED: disabled,
}: z.output<typeof Environment>): string | null {
  if (endpoint === undefined || disabled?.toLowerCase() === 'true') return null;
  return `${endpoint.replace(/\/+$/, '')}/v1/traces`;
}

function metricsConfigOf(env: z.output<typeof Environment>): MetricsConfig | null {
  const { METRICS_TOKEN: token, METRICS_PORT: port, METRICS_HOST: host } = env;
  if (token === undefined && port === undefined) return null;
  return { token, listener: port === undefined ? undefined : { port, host } };
}

/** @throws ConfigError with one line for each invalid variable */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => path.join('.')));
    const lines = [...names].map(
      (name) => `  ${name}: ${isVariable(name) ? variableHelp[name] : 'not understood'}`,
    );
    throw new ConfigError(`The configuration cannot be used:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.');
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL is the way past the pooler of DATABASE_URL: set both or neither.',
    );
  }
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  if (env.RATE_LIMITS === 'off' && !isLoopback(publicUrl)) {
    throw new ConfigError('RATE_LIMITS=off is for load tests on this machine: PUBLIC_URL is not loopback.');
  }
  const mailFrom = env.MAIL_FROM ?? `Radiant <no-reply@${new URL(publicUrl).hostname}>`;
  assertSender(mailFrom);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isPublicUrlFixed: env.PUBLIC_URL !== undefined,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    mailUrl: env.MAIL_URL,
    mailFrom,
    mediaUrl: env.MEDIA_URL,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    secretKey: env.SECRET_KEY,
    worker: env.WORKER,
    logLevel: env.LOG_LEVEL,
    isDevelopment: env.NODE_ENV === 'development',
    trustedProxies: env.TRUSTED_PROXIES,
    linkPreviews: env.LINK_PREVIEWS === 'on',
    rateLimits: env.RATE_LIMITS === 'on',
    mailBounceToken: env.MAIL_BOUNCE_TOKEN,
    translation: translationConfigOf(env),
    metrics: metricsConfigOf(env),
    tracesUrl: tracesUrlOf(env),
    backups: {
      folder: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
      keep: env.BACKUP_KEEP,
      passphrase: env.BACKUP_PASSPHRASE,
      passphraseFile: env.BACKUP_PASSPHRASE_FILE,
    },
    drainMs: env.DRAIN_SECONDS * 1000,
    shedsLoad: true,
  };
}
