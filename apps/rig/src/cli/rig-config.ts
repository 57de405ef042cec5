import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { serverAddress } from '../protocol/device.ts'
import type { UnitKey } from '../send/send-passing.ts'
import { UsageError } from './usage.ts'

/** A left and a right unit that record passings together. */
export type RigConfig = { server: string; left: UnitKey; right: UnitKey }

/** Returns the path where the demo writes the keys of its Gardermoen return rig (rig.md). */
export const defaultConfigFile = (): string => demoConfigFile('Gardermoen return')

/** Returns the path of the file that the demo writes for one of its capture sets. The file is named after the set. */
export const demoConfigFile = (captureSet: string): string =>
  resolve(process.env.DATA_DIR || 'data', 'rig', `${captureSet.toLowerCase().replaceAll(' ', '-')}.json`)

/**
 * Reads server, units and keys.
 * @throws UsageError that names the file and its fault, but never a key
 */
export async function readRigConfig(path: string): Promise<RigConfig> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const hint =
      error.code === 'ENOENT' ? 'Start the demo once (npm start), or name one with --config FILE.' : error.code
    throw new UsageError(`No rig configuration at ${path}. ${hint}`)
  })
  let value: Partial<RigConfig> | null
  try {
    value = JSON.parse(text)
  } catch {
    throw new UsageError(`${path} is not JSON.`)
  }
  const isUnit = (unit: unknown): unit is UnitKey =>
    typeof (unit as UnitKey)?.unit === 'string' && typeof (unit as UnitKey)?.key === 'string'
  if (typeof value?.server !== 'string' || !isUnit(value.left) || !isUnit(value.right)) {
    throw new UsageError(`${path} must be {"server", "left": {"unit", "key"}, "right": {"unit", "key"}}.`)
  }
  try {
    return { server: serverAddress(value.server), left: value.left, right: value.right }
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`)
  }
}
