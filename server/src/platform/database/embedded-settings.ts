import { totalmem } from 'node:os';
import type { ClusterPaths } from './embedded-paths.ts';

/** Single-user mode reaches the bootstrap superuser; the network never does. */
export const superuser = 'postgres';

export const role = 'radiant';

const megabyte = 1024 ** 2;

/** Of the container where that is less. */
const machineMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** A sixteenth of the memory: 128 MB up to 2 GB, and no more than 1 GB. What a small site never reads is never taken. */
export const sharedBuffersMb = (memoryBytes: number): number =>
  Math.min(1024, Math.max(128, Math.floor(memoryBytes / 16 / megabyte)));

/** Defaults for 2 cores, rewritten at every start. The operator's `local.conf` overrides them. */
export const settings = (
  memoryBytes: number = machineMemory(),
): string => `# Written by Radiant at every start. Put your own settings into local.conf in this folder.
shared_buffers = ${sharedBuffersMb(memoryBytes)}MB
effective_cache_size = ${4 * sharedBuffersMb(memoryBytes)}MB
work_mem = 8MB
maintenance_work_mem = 64MB
max_connections = 100
max_worker_processes = 6
max_parallel_workers = 2
max_parallel_workers_per_gather = 1
random_page_cost = 1.1
jit = off

# What was acknowledged survives a crash. The server refuses to start with one of these off.
fsync = on
full_page_writes = on
synchronous_commit = on

# Enough for an online base backup; small enough for recovery within seconds.
wal_level = replica
max_wal_senders = 4
max_wal_size = 512MB
min_wal_size = 80MB
checkpoint_timeout = 5min

timezone = 'UTC'
log_timezone = 'UTC'

# The log goes to the one of Radiant, which tells background processes from clients by the prefix. Nothing that a
# member wrote may reach it: no statements and no details.
logging_collector = off
log_destination = 'stderr'
log_line_prefix = '%b|'
log_min_messages = warning
log_min_error_statement = panic
log_error_verbosity = terse
log_checkpoints = off

include_if_exists = 'local.conf'
`;

export const localSettingsTemplate = `# Your own settings of PostgreSQL. They win over those of Radiant and count from the next start.
`;

export const hostBasedAccess = `# Written by Radiant at every start.
host all         ${role} 127.0.0.1/32 scram-sha-256
host replication ${role} 127.0.0.1/32 scram-sha-256
`;

/** Not overridable by any file. */
export const serverArguments = (paths: ClusterPaths, cluster: string, port: number): string[] => [
  '-D',
  cluster,
  ...Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    cluster_name: paths.clusterName,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** The password is hexadecimal, so it needs no escaping. */
export const roleStatements = (password: string): string[] => [
  `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$`,
  // CREATEDB for tests and restores, REPLICATION for online backups; not a superuser.
  `alter role ${role} login createdb replication password '${password}'`,
  `grant pg_monitor, pg_checkpoint to ${role}`,
];

export const databaseStatements: string[] = [`create database ${role} owner ${role}`];
