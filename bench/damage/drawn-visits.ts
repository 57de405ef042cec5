import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SHOWN_CAMERAS, sideOf } from '@skadi/domain/capture/camera'
import { type Laid, layEarlier } from '@skadi/pipeline/alignments/lay-earlier'
import { alignPhotos } from '@skadi/pipeline/vision/alignment/align-photos'
import type { DamageKind } from '@skadi/simulator/damage/damage'
import { sketchDamage } from '@skadi/simulator/damage/sketch-damage'
import { describePassing } from '@skadi/simulator/passing/describe-passing'
import { writePassing } from '@skadi/simulator/passing/known-passing'
import { carLife, type Life, type LifeEvent } from '@skadi/simulator/passing/life'
import type { PassingDescription } from '@skadi/simulator/passing/passing-description'
import { randomFrom } from '@skadi/simulator/random'
import { type PassingTruth, TRUTH_FILE } from '@skadi/simulator/truth/truth'
import { keptJson } from '../measure/kept-json.ts'

/** Days of a car's three visits. New damages occur between the last two visits. */
export const DAYS = [6, 24, 42] as const
const DAY_OF_DAMAGES = 30
const NEW_DAMAGES = 10
export type Visit = 0 | 1 | 2
type Camera = (typeof SHOWN_CAMERAS)[number]

/** A damage that is new and that the photo shows. */
export type NewDamage = {
  id: string
  kind: DamageKind
  box: { x: number; y: number; width: number; height: number }
}

/** A photo, with the earlier photos that could be aligned with it. */
export type ComparedPhoto = {
  camera: Camera
  later: Buffer
  /** newest first; as in the product, photos that could not be aligned are missing */
  earlier: readonly Laid<Buffer>[]
  isNew: NewDamage[]
  weather: string[]
}

/** Returns the life of a car: three to five damages from the start, and ten new damages before the last visit. */
function hiredLife(car: number): Life {
  const random = randomFrom(car * 104_729 + 5)
  const old = 3 + Math.floor(random() * 3)
  const events = Array.from({ length: old + NEW_DAMAGES }, (_, i): LifeEvent => {
    const day = i < old ? 0 : DAY_OF_DAMAGES
    return { day, what: 'appears', damage: sketchDamage(`d${car}-${i + 1}`, random) }
  })
  return { identity: carLife(car).identity, events }
}

/** Returns the rig of a visit. Every third car comes back through another rig. */
export const rigOf = (car: number, visit: Visit): number => (car + (car % 3 === 2 && visit === 2 ? 1 : 0)) % 4

/** Draws a visit of a car into a folder, or reuses the visit that the folder already has. */
export async function drawVisit(
  folder: string,
  car: number,
  visit: Visit,
  life = hiredLife(car),
): Promise<PassingTruth> {
  const place = join(folder, `${car}-${visit}`)
  const file = join(place, TRUTH_FILE)
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as PassingTruth
  return writePassing(place, describeVisit(car, visit, life))
}

/** Describes a visit of a car for the renderer. */
export function describeVisit(car: number, visit: Visit, life = hiredLife(car)): PassingDescription {
  const rig = rigOf(car, visit)
  const before = visit > 0 ? DAYS[visit - 1] : undefined
  return describePassing(life, DAYS[visit], car * 7 + visit, before, rig)
}

/** Reads one photo of a visit from a folder. */
export const readPhoto = (folder: string, car: number, visit: Visit, camera: Camera): Promise<Buffer> =>
  readFile(join(folder, `${car}-${visit}`, sideOf(camera), `${camera}.jpg`))

/** Reads all photos of a visit from a folder. */
export async function readPhotos(folder: string, car: number, visit: Visit): Promise<Record<Camera, Buffer>> {
  const photos = SHOWN_CAMERAS.map(async (camera) => [camera, await readPhoto(folder, car, visit, camera)] as const)
  return Object.fromEntries(await Promise.all(photos)) as Record<Camera, Buffer>
}

/**
 * Returns the six photos of a visit with the photos of other visits, newest first, aligned as in the pipeline.
 * @param others visits that count as earlier; only these visits decide which damages are new
 * @param keep folder that caches alignments; without it, alignments are computed each time
 */
export async function comparedPhotos(
  folder: string,
  car: number,
  visit: Visit,
  others: readonly Visit[],
  keep?: string,
): Promise<ComparedPhoto[]> {
  const truth = await drawVisit(folder, car, visit)
  for (const other of others) await drawVisit(folder, car, other)
  const kinds = new Map(truth.damages.map(({ id, kind }) => [id, kind]))
  const isLast = visit === 2
  const states = new Map(truth.damages.map(({ id, state }) => [id, state]))
  return Promise.all(
    truth.photos.map(async ({ camera, damages }): Promise<ComparedPhoto> => {
      const photoOf = (of: Visit) => readPhoto(folder, car, of, camera)
      const later = await photoOf(visit)
      return {
        camera,
        later,
        earlier: await layEarlier(later, await Promise.all(others.map(photoOf)), matrixOf(camera, keep)),
        isNew: damages
          .filter(({ id, pixels }) => isLast && pixels > 0 && states.get(id) === 'new')
          .map(({ id, box }) => ({ id, box, kind: kinds.get(id) as DamageKind })),
        weather: truth.nuisances.map(({ kind }) => kind),
      }
    }),
  )
}

const matrixOf = (camera: Camera, keep?: string) => async (pickup: Buffer, later: Buffer) => {
  const lay = async (): Promise<{ matrix: readonly number[] | null }> => {
    const aligned = await alignPhotos({ pickup, later, camera })
    return { matrix: (aligned.status === 'aligned' ? aligned.matrix : aligned.likely) ?? null }
  }
  const name = createHash('sha256').update(camera).update(pickup).update(later).digest('hex').slice(0, 24)
  const { matrix } = keep === undefined ? await lay() : await keptJson(join(keep, `laid-${name}.json`), lay)
  return matrix ?? undefined
}
