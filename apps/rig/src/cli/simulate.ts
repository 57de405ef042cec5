import { setPriority } from 'node:os'
import { join } from 'node:path'
import { normalisePlate } from '@skadi/domain/cars/plate-key'
import { BODY_NAMES } from '@skadi/simulator/car/car'
import { PAINT_NAMES } from '@skadi/simulator/car/paint'
import type { ShownCamera } from '@skadi/simulator/hall/cameras'
import type { CarIdentity } from '@skadi/simulator/passing/car-identity'
import { describePassing } from '@skadi/simulator/passing/describe-passing'
import { drawKnownPassing, writePassing } from '@skadi/simulator/passing/known-passing'
import { carLife, TREATMENTS } from '@skadi/simulator/passing/life'
import type { PassingDescription } from '@skadi/simulator/passing/passing-description'
import { pause } from '../protocol/backoff.ts'
import { type PassingPhotos, sendPassing } from '../send/send-passing.ts'
import { choiceOption, numberOption } from './options.ts'
import { defaultConfigFile, type RigConfig, readRigConfig } from './rig-config.ts'
import { UsageError } from './usage.ts'

export type SimulateArguments = {
  config?: string
  count?: string
  every?: string
  seed?: string
  plate?: string
  body?: string
  paint?: string
  damages?: string
  recordings?: string
  out?: string
}

/** Day in its life on which a simulated car passes. About half of its damages have occurred by then. */
const DAY = 30

/** `npm run rig -- simulate`: draws passings and sends them, or writes them to a folder with `--out`. */
export async function simulate(
  given: SimulateArguments,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const every = given.every === undefined ? undefined : numberOption('--every', given.every, 1, 86_400)
  const endless = every === undefined ? 1 : Infinity
  const count = given.count === undefined ? endless : numberOption('--count', given.count, 1, 1_000_000)
  const first = given.seed === undefined ? Date.now() % 1_000_000_000 : numberOption('--seed', given.seed, 0, 2 ** 31)
  const frames = numberOption('--recordings', given.recordings ?? '1', 1, 30)
  const damages = choiceOption('--damages', given.damages ?? 'few', TREATMENTS)
  const chosen = choiceOf(given)
  const config = given.out === undefined ? await readRigConfig(given.config ?? defaultConfigFile()) : undefined
  // a server on this machine gets the processor first
  if (config) setPriority(10)
  for (let i = 0; i < count && !signal.aborted; i++) {
    if (i > 0) await pause((every ?? 2) * 1000, signal)
    if (signal.aborted) break
    const { identity, events } = carLife(first + i, damages)
    const passing = describePassing({ identity: { ...identity, ...chosen }, events }, DAY, first + i)
    if (config) await send(passing, frames, config, signal, say)
    else await write(passing, frames, given.out ?? '.', say)
  }
}

const nameOf = ({ seed, identity: { paint, body, plate } }: PassingDescription): string =>
  `${paint} ${body} ${plate ?? 'without plate'} (--seed ${seed})`

async function write(passing: PassingDescription, frames: number, out: string, say: (line: string) => void) {
  const folder = join(out, String(passing.seed))
  await writePassing(folder, passing, { frames })
  say(`wrote ${nameOf(passing)} to ${folder}`)
}

async function send(
  passing: PassingDescription,
  frames: number,
  config: RigConfig,
  signal: AbortSignal,
  say: (line: string) => void,
) {
  const photos: Partial<Record<ShownCamera, Uint8Array[]>> = {}
  for await (const { camera, jpeg } of drawKnownPassing(passing, { frames })) {
    if (signal.aborted) return
    photos[camera] = [...(photos[camera] ?? []), jpeg]
  }
  const recordedAt = new Date()
  const clip = `sim-${recordedAt.getTime()}-${passing.seed}`
  await sendPassing({ ...config, recordedAt, photos: photos satisfies PassingPhotos, signal, clip })
  say(`${recordedAt.toISOString()} sent ${nameOf(passing)}; look at ${config.server}`)
}

function choiceOf({ plate, body, paint }: SimulateArguments): Partial<CarIdentity> {
  const chosen: Partial<CarIdentity> = {}
  if (plate !== undefined) {
    if (!/^[A-Z0-9-]{2,10}$/.test(normalisePlate(plate)))
      throw new UsageError('--plate takes 2 to 10 letters A-Z, digits and hyphens')
    chosen.plate = plate.trim().toUpperCase()
  }
  if (body !== undefined) chosen.body = choiceOption('--body', body, BODY_NAMES)
  if (paint !== undefined) chosen.paint = choiceOption('--paint', paint, PAINT_NAMES)
  return chosen
}
