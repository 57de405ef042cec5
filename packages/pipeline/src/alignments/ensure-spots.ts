import type { Camera } from '@skadi/domain/capture/camera'
import type { Rect } from '@skadi/domain/damages/damage-box'
import type { SpotComparison } from '@skadi/domain/evidence/spot-comparison'
import { type FramePair, type SpotRow, saveSpots, spotsStatement } from '@skadi/store/alignments/photo-alignment.repo'
import { type Scope, WORKER } from '@skadi/store/db/scope'
import { compareInWorker } from '../vision/pool/vision-pool.ts'
import { type AlignmentContext, ensureAlignments, readFrames } from './ensure-alignments.ts'
import { readShownPhoto } from './read-shown-photo.ts'

/** A box on the later photo of a camera, in whole pixels of 1920x1200. */
export type SpotBox = { damageId: string; camera: Camera; box: Rect }

export type ComparedSpot = SpotComparison & { damageId: string }

/**
 * Compares the spots of damages in the photos of two passings of one car. Returns the likeness of each spot. Cached comparisons return at
 * once. The vision process compares the other spots, and the results are cached.
 * @returns one item for each box, except for boxes of cameras whose photos are not aligned
 */
export async function ensureSpots(
  context: AlignmentContext,
  scope: Scope,
  { boxes, ...imageSets }: { pickupId: string; returnId: string; boxes: readonly SpotBox[]; signal?: AbortSignal },
): Promise<ComparedSpot[]> {
  if (boxes.length === 0) return []
  const frames = await readFrames(context.db, scope, imageSets)
  if (!frames) return []
  const cameras = [...new Set(boxes.map(({ camera }) => camera))]
  const alignments = await ensureAlignments(context, scope, { ...imageSets, cameras })
  const compared: ComparedSpot[] = []
  for (const { camera, matrix } of alignments) {
    const { pickup, return: later } = frames.byCamera.get(camera) ?? {}
    if (!matrix || !pickup || !later) continue
    const pair: FramePair = { from: pickup, to: later }
    const own = boxes.filter((one) => one.camera === camera)
    const work = { tenantId: frames.tenantId, pair, matrix, boxes: own.map(({ box }) => box) }
    const spots = await spotsOf(context, scope, work, imageSets.signal)
    compared.push(
      ...own.flatMap(({ damageId, box }) => {
        const spot = spots.find((one) => isSame(one, box))
        return spot ? [{ damageId, ...comparisonOf(spot) }] : []
      }),
    )
  }
  return compared
}

type Work = { tenantId: string; pair: FramePair; matrix: number[]; boxes: readonly Rect[] }

async function spotsOf(
  { db, objects }: AlignmentContext,
  scope: Scope,
  { tenantId, pair, matrix, boxes }: Work,
  signal: AbortSignal | undefined,
): Promise<SpotRow[]> {
  const known = await db.rows<SpotRow>(scope, spotsStatement(scope, pair), signal ? { signal } : {})
  const unknown = boxes.filter((box) => !known.some((one) => isSame(one, box)))
  if (unknown.length === 0) return known
  const pickup = await readShownPhoto(objects, pair.from)
  const later = await readShownPhoto(objects, pair.to)
  const found = await compareInWorker({ pickup, later, matrix, boxes: [...unknown] }, signal ? { signal } : {})
  const made = found.flatMap((comparison, k) => (unknown[k] ? [{ ...unknown[k], ...comparison }] : []))
  await db.transaction(WORKER, (tx) => saveSpots(tx, tenantId, pair, made))
  return [...known, ...made]
}

const isSame = (a: Rect, b: Rect): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

const comparisonOf = ({ similarity, pickupSharpness, returnSharpness }: SpotRow): SpotComparison => ({
  similarity,
  pickupSharpness,
  returnSharpness,
})
