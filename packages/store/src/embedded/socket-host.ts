import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { SOCKET_FILE } from './postgres-settings.ts'
import { EXIT, StartError } from './start-error.ts'

export type SocketHost = {
  /** folder name that `pg` gets as its host; other processes of the user may use it as well */
  host: string
  close(): void
}

// sun_path holds 108 bytes on Linux and 104 elsewhere, including the terminating zero
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103

/** Returns a path of folder `dir` that is short enough for its socket. A path that is too long is replaced by an open file descriptor. */
export function socketHost(dir: string): SocketHost {
  if (Buffer.byteLength(path.join(dir, SOCKET_FILE)) <= LONGEST_SOCKET_PATH) return { host: dir, close: () => {} }
  if (process.platform !== 'linux') {
    throw new StartError(`the path ${dir} is too long for a socket: choose a DATA_DIR with a shorter path`, EXIT.config)
  }
  const descriptor = openSync(dir, 'r')
  return { host: `/proc/${process.pid}/fd/${descriptor}`, close: () => closeSync(descriptor) }
}
