import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalisePlate } from '@skadi/domain/cars/registration'
import { pause } from '../protocol/backoff.ts'
import { sendPassing } from '../send/send-passing.ts'
import { BODY_NAMES } from '../simulator/body-shape.ts'
import { type DrawPassingOptions, drawPassing } from '../simulator/draw-passing.ts'
import { PAINT_NAMES } from '../simulator/paint.ts'
import { randomPassing } from '../simulator/random-passing.ts'
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
  out?: string
}

/** `npm run rig -- simulate`: draws passings and sends them, or writes them to a folder with `--out`. */
export async function simulate(
  given: SimulateArguments,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const every = given.every === undefined ? undefined : numberOf('--every', given.every, 1, 86_400)
  const count =
    given.count === undefined ? (every === undefined ? 1 : Infinity) : numberOf('--count', given.count, 1, 1_000_000)
  const first = given.seed === undefined ? Date.now() % 1_000_000_000 : numberOf('--seed', given.seed, 0, 2 ** 31)
  const chosen = choiceOf(given)
  const config = given.out === undefined ? await readRigConfig(given.config ?? defaultConfigFile()) : undefined
  for (let i = 0; i < count && !signal.aborted; i++) {
    if (i > 0) await pause((every ?? 2) * 1000, signal)
    if (signal.aborted) break
    await makeOne({ ...randomPassing(first + i), ...chosen }, config, given.out, signal, say)
  }
}

async function makeOne(
  car: DrawPassingOptions,
  config: RigConfig | undefined,
  out: string | undefined,
  signal: AbortSignal,
  say: (line: string) => void,
) {
  const photos = await drawPassing(car)
  const what = `${car.paint} ${car.body} ${car.plate ?? 'without plate'} (--seed ${car.seed})`
  if (!config) {
    const folder = join(out ?? '.', String(car.seed))
    for (const [camera, bytes] of Object.entries(photos)) {
      const side = join(folder, camera.endsWith('Left') ? 'left' : 'right')
      await mkdir(side, { recursive: true })
      await writeFile(join(side, `${camera}.jpg`), bytes)
    }
    return say(`wrote ${what} to ${folder}`)
  }
  const recordedAt = new Date()
  await sendPassing({ ...config, recordedAt, photos, signal, clip: `sim-${recordedAt.getTime()}-${car.seed}` })
  say(`${recordedAt.toISOString()} sent ${what}; look at ${config.server}`)
}

function choiceOf({ plate, body, paint }: SimulateArguments): Partial<DrawPassingOptions> {
  const chosen: Partial<DrawPassingOptions> = {}
  if (plate !== undefined) {
    if (!/^[A-Z0-9-]{2,10}$/.test(normalisePlate(plate)))
      throw new UsageError('--plate takes 2 to 10 letters A-Z, digits and hyphens')
    chosen.plate = plate.trim().toUpperCase()
  }
  if (body !== undefined) chosen.body = oneOf('--body', body, BODY_NAMES)
  if (paint !== undefined) chosen.paint = oneOf('--paint', paint, PAINT_NAMES)
  return chosen
}

function oneOf<T extends string>(option: string, text: string, names: readonly T[]): T {
  const found = names.find((name) => name === text)
  if (!found) throw new UsageError(`${option} is one of ${names.join(', ')}`)
  return found
}

function numberOf(option: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new UsageError(`${option} takes a whole number from ${least} to ${most}`)
  return value
}
