/**
 * Settings for a small machine that also runs the server. Settings of durability (fsync, synchronous_commit and full_page_writes) keep
 * PostgreSQL's default `on`, so that an acknowledged photo survives a power cut.
 */
const SETTINGS = {
  // a unix socket in the cluster's own folder needs no port and no password, and two checkouts do not conflict
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  max_connections: 100,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  checkpoint_completion_target: '0.9',
  // assumes a solid-state disk
  random_page_cost: '1.1',
  jit: 'off',
  // Skadi restarts PostgreSQL after a crash; if a disk fails during PostgreSQL's own restart, PostgreSQL waits forever
  restart_after_crash: 'off',
  max_logical_replication_workers: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // the messages must be English, because the launcher parses them
  lc_messages: 'C',
  // keeps DETAIL lines out of the logs, because they quote values of rows, such as phone numbers
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
} as const

/** Name of the socket file. The port has no other use. */
export const SOCKET_FILE = '.s.PGSQL.5432'

/** Builds the command-line arguments of `postgres` for the cluster of this name. */
export const postgresArguments = (clusterName: string): string[] =>
  Object.entries({ ...SETTINGS, port: 5432, cluster_name: clusterName }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
