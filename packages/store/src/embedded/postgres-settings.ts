/**
 * Settings for a small machine that also runs the server. Durability stays at PostgreSQL's defaults (fsync,
 * synchronous_commit and full_page_writes on): an acknowledged photo survives a power cut.
 */
const SETTINGS = {
  // a unix socket in the cluster's own folder: no port, no password, no conflict between two checkouts
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
  // this program restarts PostgreSQL after a crash: if a disk fails during PostgreSQL's own restart, PostgreSQL waits forever
  restart_after_crash: 'off',
  max_logical_replication_workers: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // the launcher parses the messages, so they must be English
  lc_messages: 'C',
  // DETAIL lines quote row values, such as phone numbers: keep them out of logs
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
} as const

/** The port only names the socket file. */
export const SOCKET_FILE = '.s.PGSQL.5432'

/** Command-line arguments of `postgres` for the cluster of this name. */
export const postgresArguments = (clusterName: string): string[] =>
  Object.entries({ ...SETTINGS, port: 5432, cluster_name: clusterName }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
