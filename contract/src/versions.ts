import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './identifiers.ts';
import { plain } from './wire.ts';

const Version = z.object({
  version: z.string(),
  /** The short hash of the Git commit; null outside a checkout. */
  commit: z.nullable(z.string()),
});

export const Versions = z.object({
  running: Version,
  /** What is on disk, where that is not what runs: after an upgrade, until the restart. */
  installed: z.nullable(Version),
  node: z.string(),
  postgresql: z.string(),
  startedAt: Instant,
  migrations: z.number(),
  lastMigration: z.string(),
});
export type Versions = z.output<typeof Versions>;

export const getVersions = endpoint({
  name: 'operations.getVersions',
  method: 'GET',
  path: '/api/dashboard/versions',
  summary: 'Get the versions of the running program, Node and PostgreSQL, and the state of the database.',
  access: 'admin',
  rateLimit: 'read',
  answer: plain(Versions),
});
