import { readFile, stat } from 'node:fs/promises'
import { isLogLevel, LOG_LEVELS, type LogLevel } from '../log/log.ts'
import { type Device, serverAddress } from '../protocol/device.ts'
import { parseRigConf, type RigSettings } from './rig-conf.ts'
import { UsageError } from './usage.ts'

export type WatchArguments = RigSettings & { 'config-file'?: string }

/** Settings of a running rig. `spool` is the folder of its spool, and `configFile` is the file with the settings. */
export type WatchSettings = {
  device: Device
  spool: string
  logLevel: LogLevel
  logFile?: string
  configFile?: string
}

/**
 * Reads the settings of a rig. Options override the environment (`SKADI_DEVICE_KEY`, `SKADI_RIG_CONFIG`), and the
 * environment overrides the file. `SKADI_RIG_SPOOL` is an exception: it counts only if neither options nor file name a
 * spool.
 * @throws UsageError that names the missing or wrong setting, but never the key
 */
export async function watchSettings(given: WatchArguments, env = process.env): Promise<WatchSettings> {
  const configFile = given['config-file'] ?? (env.SKADI_RIG_CONFIG || undefined)
  const file = configFile === undefined ? {} : await readConf(configFile)
  const { server, unit, spool = env.SKADI_RIG_SPOOL || undefined } = { ...file, ...given }
  const key = await findKey(given, env.SKADI_DEVICE_KEY || undefined, file)
  if (!server || !unit || !key || !spool) throw missing({ server, unit, key, spool }, configFile)
  const logLevel = given['log-level'] ?? file['log-level'] ?? 'info'
  if (!isLogLevel(logLevel)) throw new UsageError(`log-level is one of ${LOG_LEVELS.join(', ')}`)
  const logFile = given['log-file'] ?? file['log-file']
  return { device: { server: addressOf(server), unit, key }, spool, logLevel, logFile, configFile }
}

/** Finds the device key. A key in a file is accepted only if no other user can read the file. */
async function findKey(given: WatchArguments, fromEnv: string | undefined, file: RigSettings) {
  if (given.key) return given.key
  const path = given['key-file'] ?? (fromEnv || file.key ? undefined : file['key-file'])
  if (path === undefined) return fromEnv ?? file.key
  const key = (await readText(path)).trim()
  if (key === '' || /\s/.test(key)) throw new UsageError(`${path} must hold the key alone, on one line`)
  await refuseOpenFile(path)
  return key
}

async function readConf(path: string): Promise<RigSettings> {
  const settings = parseRigConf(await readText(path), path)
  if (settings.key) await refuseOpenFile(path)
  return settings
}

/** Refuses a key file that other users can read. Windows is exempt, because it has no such file mode. */
async function refuseOpenFile(path: string): Promise<void> {
  const { mode } = await stat(path)
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new UsageError(`${path} holds the key and others can read it: chmod 600 ${path}`)
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read (${error.code ?? error.message})`)
  })
}

function missing(values: Record<'server' | 'unit' | 'key' | 'spool', string | undefined>, configFile?: string) {
  const names = Object.entries(values).flatMap(([name, value]) => (value ? [] : [name]))
  if (configFile !== undefined) return new UsageError(`Missing in ${configFile}: ${names.join(', ')}`)
  const options = names.map((name) => (name === 'key' ? '--key (or SKADI_DEVICE_KEY)' : `--${name}`))
  return new UsageError(`Missing: ${options.join(', ')}`)
}

function addressOf(server: string): string {
  try {
    return serverAddress(server)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
