import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareViews } from '@skadi/pipeline/vision/changes/detect-changes'
import { type DetectedChange, readChangeCells } from '@skadi/pipeline/vision/changes/read-change-cells'
import { comparedPhotos, drawVisit, type NewDamage, type Visit } from '../damage/drawn-visits.ts'
import { keptJson } from '../measure/kept-json.ts'

/** Minimum certainty of a stored box. The curve begins with this certainty. */
const LEAST = 0.1
const NET = new URL('../../packages/pipeline/src/vision/changes/change-net.onnx', import.meta.url)

/** Suggestions of the net for one photo, most certain first, and the damages of the photo that are truly new. */
export type PhotoFinds = {
  camera: string
  /** true if an earlier photo could be aligned with this photo */
  isCompared: boolean
  boxes: DetectedChange[]
  damages: NewDamage[]
}

/** Finds in the six photos of a passing, which were compared with earlier photos. */
export type PassingFinds = {
  car: number
  visit: Visit
  others: Visit[]
  weather: { kind: string; amount: number }[]
  cpuSeconds: number
  photos: PhotoFinds[]
}

/** Folders of drawn photos and of finds. Existing files are reused. */
export type Folders = { set: string; finds: string }

/** Runs the detector on a passing of a drawn car, or reads the cached finds of this net. */
export async function findsOf(
  { set, finds }: Folders,
  car: number,
  visit: Visit,
  others: readonly Visit[],
): Promise<PassingFinds> {
  const file = join(finds, `${await netName()}-${car}-${visit}-${others.join('')}.json`)
  return keptJson(file, () => lookAt({ set, finds }, car, visit, others))
}

async function lookAt(
  { set, finds }: Folders,
  car: number,
  visit: Visit,
  others: readonly Visit[],
): Promise<PassingFinds> {
  const { nuisances } = await drawVisit(set, car, visit)
  const weather = nuisances.map((one) => ({ kind: one.kind, amount: 'amount' in one ? one.amount : 1 }))
  const compared = await comparedPhotos(set, car, visit, others, finds)
  const start = process.cpuUsage()
  const photos: PhotoFinds[] = []
  for (const photo of compared) {
    const isCompared = photo.earlier.length > 0
    const boxes = isCompared ? readChangeCells(await compareViews(photo), LEAST) : []
    photos.push({ camera: photo.camera, isCompared, boxes, damages: photo.isNew })
  }
  const cpuSeconds = process.cpuUsage(start).user / 1e6
  return { car, visit, others: [...others], weather, cpuSeconds, photos }
}

let name: Promise<string> | undefined
/** Returns the key of this net in the cache, because another net has other finds. */
const netName = (): Promise<string> => {
  name ??= readFile(NET).then((bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 8))
  return name
}
