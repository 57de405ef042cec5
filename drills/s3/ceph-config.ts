import path from 'node:path'

export type CephPlace = {
  /** id of the cluster */
  fsid: string
  /** folder for all files that this cluster writes */
  folder: string
  /** folder of Ceph's libraries */
  libraries: string
  /** ports of the monitor, for its new and its old protocol */
  monitorPorts: [number, number]
  s3Port: number
}

export const monitorAddress = ([now, old]: [number, number]) => `[v2:127.0.0.1:${now},v1:127.0.0.1:${old}]`

/**
 * Writes the ceph.conf of a test cluster. It has one monitor and one disk in memory, and is reachable only on this
 * machine.
 */
export function cephConfig({ fsid, folder, libraries, monitorPorts, s3Port }: CephPlace): string {
  const at = (name: string) => path.join(folder, name)
  const settings = {
    fsid,
    mon_host: monitorAddress(monitorPorts),
    public_addr: '127.0.0.1',
    cluster_addr: '127.0.0.1',
    ms_bind_ipv6: false,
    auth_cluster_required: 'none',
    auth_service_required: 'none',
    auth_client_required: 'none',
    // with "secure", the default of radosgw, it would wait forever for keys
    ms_mon_client_mode: 'crc secure',

    mon_data: at('mon'),
    osd_data: at('osd'),
    rgw_data: at('rgw'),
    run_dir: at('run'),
    admin_socket: at('run/$cluster-$name.asok'),
    pid_file: at('run/$name.pid'),
    log_file: at('$name.log'),
    mon_cluster_log_file: at('cluster.log'),
    osd_class_dir: path.join(libraries, 'rados-classes'),
    erasure_code_dir: path.join(libraries, 'ceph/erasure-code'),
    plugin_dir: path.join(libraries, 'ceph'),

    osd_objectstore: 'memstore',
    memstore_device_bytes: 2 ** 31,
    osd_pool_default_size: 1,
    osd_pool_default_min_size: 1,
    osd_pool_default_pg_num: 1,
    osd_pool_default_pg_autoscale_mode: 'off',
    osd_crush_chooseleaf_type: 0,
    osd_max_pg_per_osd_hard_ratio: 100,
    osd_heartbeat_interval: 1,
    osd_op_queue: 'wpq',
    mon_allow_pool_size_one: true,
    mon_max_pg_per_osd: 1000,
    mon_osd_full_ratio: 0.99,
    mon_osd_min_up_ratio: 0,
    mon_tick_interval: 1,
    // a single monitor waits for no other monitor, so short times are enough; the defaults take a second per step
    paxos_propose_interval: 0.02,
    paxos_min_wait: 0.01,

    rgw_frontends: `beast endpoint=127.0.0.1:${s3Port}`,
    rgw_enable_usage_log: false,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  return ['[global]', ...lines, '[mon.a]', 'host=localhost', 'mon_addr=127.0.0.1', ''].join('\n')
}
