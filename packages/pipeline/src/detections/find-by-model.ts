import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { byCameraOrder } from '@skadi/domain/capture/camera'
import { cornersOf } from '@skadi/domain/damages/damage-box'
import {
  DAMAGE_LABEL_VERSION,
  type DamageLabelName,
  labelIdOf,
  labelsOf,
} from '@skadi/domain/damages/names/damage-labels'
import type { DetectorNote } from '@skadi/domain/passages/stage-note'
import type { SuggestedBox } from '@skadi/store/damages/suggest-damages.repo'
import { WORKER } from '@skadi/store/db/scope'
import { readShownPhotos, readUnreadableCameras } from '@skadi/store/detections/earlier-photos.repo'
import { readShownPhoto } from '../alignments/read-shown-photo.ts'
import type { StepContext } from '../step.ts'
import { modelThresholds as t } from '../vision/models/model-thresholds.ts'
import { runModelInWorker } from '../vision/pool/vision-pool.ts'
import type { Finding, RunningDetector } from './finding.ts'

/** The model file that an operator configured, and its classes. */
type ModelFile = {
  file: string
  name: string
  /** SHA-256 of the file */
  version: string
  bytes: number
  /** the damage label of each class of the net; null if the class is no damage */
  classes: readonly (DamageLabelName | null)[]
  leastCertainty: number
}

let known: { key: string; model: ModelFile } | undefined

/**
 * Reads the metadata of a model file from the file `<file>.json` in the folder of the model file: `{"classes": ["scratched", null, …],
 * "leastCertainty": 0.25}`. The classes are in the order of the net's classes and have the names of Skadi's damage labels.
 * @throws Error in plain words
 */
export async function readModelFile(file: string): Promise<ModelFile> {
  const labels = `${file}.json`
  const [net, beside] = await Promise.all([file, labels].map((path) => stat(path).catch(() => undefined)))
  if (!net?.isFile()) throw new Error(`The detector’s model file ${basename(file)} is not there`)
  if (!beside?.isFile())
    throw new Error(`The detector’s model file needs a file of labels beside it: ${basename(labels)}`)
  const key = [file, net.mtimeMs, net.size, beside.mtimeMs, beside.size].join(' ')
  if (known?.key !== key) {
    const version = await hashOf(file)
    const told = readLabels(await readFile(labels, 'utf8'))
    known = { key, model: { file, name: basename(file), version, bytes: net.size, ...told } }
  }
  return known.model
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function readLabels(text: string): Pick<ModelFile, 'classes' | 'leastCertainty'> {
  const { classes, leastCertainty = t.leastCertainty } = parse(text)
  if (!Array.isArray(classes) || classes.length === 0)
    throw new Error('The detector’s file of labels names no classes: {"classes": ["scratched", null, …]}')
  if (typeof leastCertainty !== 'number' || !(leastCertainty > 0 && leastCertainty <= 1))
    throw new Error('The detector’s file of labels has a leastCertainty that is not between 0 and 1')
  return { classes: classes.map(classOf), leastCertainty }
}

function parse(text: string): { classes?: unknown; leastCertainty?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    throw new Error('The detector’s file of labels is no JSON')
  }
}

const NAMES: ReadonlySet<string> = new Set(labelsOf(DAMAGE_LABEL_VERSION, 'damage')?.map(({ name }) => name))

function classOf(name: unknown): DamageLabelName | null {
  if (name === null) return null
  if (typeof name !== 'string' || !NAMES.has(name))
    throw new Error(
      `The detector’s file of labels names a damage that Skadi does not know: ${JSON.stringify(name)?.slice(0, 40)}`,
    )
  return name as DamageLabelName
}

/** Finds damages on the displayed photos of a passing with a YOLO net (decision 37). The net needs no earlier passing. */
export async function findByModel(
  { db, objects, signal }: Pick<StepContext, 'db' | 'objects' | 'signal'>,
  detector: RunningDetector,
  imageSetId: string,
): Promise<Finding> {
  const { file, weightsSha256: version, card } = detector
  const { photos, unreadable } = await db.transaction(WORKER, async (tx) => ({
    photos: await readShownPhotos(tx, imageSetId),
    unreadable: (await readUnreadableCameras(tx, imageSetId)).toSorted(byCameraOrder),
  }))
  const labels = card.classes ?? []
  const classes = labels.map((label) => label !== null)
  const { leastCertainty = t.leastCertainty } = card
  const boxes: SuggestedBox[] = []
  for (const photo of photos) {
    signal?.throwIfAborted()
    const task = { photo: await readShownPhoto(objects, photo), file, version, classes, leastCertainty }
    const found = await runModelInWorker(task, signal ? { signal } : {})
    for (const { kind, certainty, x, y, width, height } of found)
      boxes.push({
        imageId: photo.id,
        points: cornersOf({ x, y, width, height }),
        certainty,
        labelIds: [labelIdOf(labels[kind] as DamageLabelName)],
      })
  }
  const looked = photos.map(({ camera }) => camera)
  const note: DetectorNote = { code: 'lookedAt', params: { photos: photos.length, unreadable } }
  return { detector, status: photos.length === 0 ? 'notRun' : 'done', note, boxes, looked }
}
