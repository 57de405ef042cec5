import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describePassing } from '@skadi/simulator/passing/describe-passing'
import { writePassing } from '@skadi/simulator/passing/known-passing'
import { carLife, TREATMENTS, type Treatment } from '@skadi/simulator/passing/life'
import { type PassingDescription, RENDERER_VERSION } from '@skadi/simulator/passing/passing-description'
import { addToCoco, emptyCoco } from '@skadi/simulator/truth/coco'
import type { PassingTruth } from '@skadi/simulator/truth/truth'
import { choiceOption, numberOption } from './options.ts'
import { UsageError } from './usage.ts'

export type DatasetArguments = { passings?: string; out?: string; seed?: string; damages?: string }

/** Number of passings of each car, some weeks apart. */
const PASSINGS_OF_CAR = 3
const DAYS_BETWEEN = 18
/** Number of rigs through which the cars of the data set pass. */
const RIGS = 4

/**
 * `npm run rig -- dataset`: draws a labelled data set of passings. The data set consists of `images/`,
 * `annotations.json` (COCO) and `truth/`. A repeated command continues an interrupted data set.
 */
export async function dataset(given: DatasetArguments, signal: AbortSignal, say: (line: string) => void) {
  if (!given.passings || !given.out) throw new UsageError('dataset needs --passings N and --out DIR')
  const count = numberOption('--passings', given.passings, 1, 1_000_000)
  const seed = numberOption('--seed', given.seed ?? '1', 0, 2 ** 31)
  const damages = choiceOption('--damages', given.damages ?? 'few', TREATMENTS)
  const { out } = given
  await settle(out, { renderer: RENDERER_VERSION, seed, damages })
  const coco = emptyCoco(`Skadi, drawn passings, seed ${seed}, damages ${damages}`, RENDERER_VERSION)
  for (let i = 0; i < count; i++) {
    if (signal.aborted) return
    const name = String(i + 1).padStart(6, '0')
    const truthFile = `truth/${name}.json`
    const known = await readTruth(join(out, truthFile))
    const fileOf = (camera: string) => `images/${name}-${camera}.jpg`
    const truth = known ?? (await writePassing(out, passingOf(seed, i, damages), { fileOf, truthFile }))
    addToCoco(coco, truth)
    const { identity } = truth
    if (!known) say(`passing ${i + 1} of ${count}: ${identity.paint} ${identity.body}, ${truth.damages.length} damages`)
  }
  await writeFile(join(out, 'annotations.json'), JSON.stringify(coco))
  say(`${coco.images.length} photos with ${coco.annotations.length} damages in ${out}`)
}

function passingOf(seed: number, index: number, damages: Treatment): PassingDescription {
  const visit = index % PASSINGS_OF_CAR
  const car = seed * 100_003 + Math.floor(index / PASSINGS_OF_CAR)
  const day = 6 + visit * DAYS_BETWEEN
  const before = visit === 0 ? undefined : day - DAYS_BETWEEN
  return describePassing(carLife(car, damages), day, car * 7 + visit, before, car % RIGS)
}

/**
 * Checks that the output folder was started with these settings. Other settings would mix two data sets in one folder.
 */
async function settle(out: string, settings: object) {
  const file = join(out, 'settings.json')
  const text = JSON.stringify(settings)
  await mkdir(out, { recursive: true })
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (before !== undefined && before !== text)
    throw new UsageError(`${out} holds a data set with other settings: ${before}`)
  await writeFile(file, text)
}

const readTruth = (file: string): Promise<PassingTruth | undefined> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as PassingTruth,
    () => undefined,
  )
