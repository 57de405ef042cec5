import type { PhotoAlignment } from '@skadi/domain/alignments/photo-alignment'
import { byCameraOrder, type Camera } from '@skadi/domain/capture/camera'
import {
  type AlignmentRow,
  alignmentsStatement,
  type FramePair,
  saveAlignment,
} from '@skadi/store/alignments/photo-alignment.repo'
import {
  pairTenantStatement,
  pickupStatement,
  type ShownFrame,
  shownFramesStatement,
} from '@skadi/store/alignments/shown-frame.repo'
import type { Database } from '@skadi/store/db/database'
import { type Scope, WORKER } from '@skadi/store/db/scope'
import type { StepContext } from '../step.ts'
import type { Aligned } from '../vision/alignment/align-photos.ts'
import { alignInWorker } from '../vision/pool/vision-pool.ts'
import { readShownPhoto } from './read-shown-photo.ts'

export type AlignmentContext = Pick<StepContext, 'db' | 'objects'>

/** Two passings of one car, the older passing first. Without `cameras`, all cameras of either passing are meant. */
export type ImageSetPair = {
  pickupId: string
  returnId: string
  cameras?: readonly Camera[]
  signal?: AbortSignal
}

/**
 * An alignment of two photos. If the evidence is too weak for an alignment, `likely` is the matrix of the likeliest motion (row-major 3x3,
 * 1920x1200).
 */
export type LikelyAlignment = PhotoAlignment & { likely: number[] | null }

/**
 * Aligns the photos of two passings. Returns one alignment per camera, in camera order (decision 19). Cached alignments return at once. A
 * new alignment takes about one second in the vision process and is cached. The cameras are aligned one after the other, so that plate
 * recognition can run in between.
 * @returns an empty list if the scope cannot read the passings, or if the passings are of two cars
 */
export async function ensureAlignments(
  context: AlignmentContext,
  scope: Scope,
  { pickupId, returnId, cameras, signal }: ImageSetPair,
): Promise<LikelyAlignment[]> {
  const frames = await readFrames(context.db, scope, { pickupId, returnId, ...(signal ? { signal } : {}) })
  if (!frames) return []
  const wanted = (cameras ?? [...frames.byCamera.keys()]).toSorted(byCameraOrder)
  const pairs = wanted.flatMap((camera) => pairOf(frames.byCamera.get(camera)) ?? [])
  const stored = await context.db.rows<AlignmentRow>(scope, alignmentsStatement(scope, pairs), signal ? { signal } : {})
  const items: LikelyAlignment[] = []
  for (const camera of wanted) {
    const of = frames.byCamera.get(camera) ?? {}
    const pair = pairOf(of)
    const known = pair && stored.find(({ fromId, toId }) => fromId === pair.from.id && toId === pair.to.id)
    signal?.throwIfAborted()
    const found = known ?? (pair ? await alignOnce(context, frames.tenantId, camera, pair) : missing(of))
    const { status, matrix, errorPx, reason, likely } = found
    items.push({
      camera,
      pickupImageId: of.pickup?.id ?? null,
      returnImageId: of.return?.id ?? null,
      status,
      matrix,
      errorPx,
      reason,
      likely,
    })
  }
  return items
}

type Found = Omit<AlignmentRow, 'fromId' | 'toId'>

const pairOf = (of: CameraFrames | undefined): FramePair | undefined =>
  of?.pickup && of.return ? { from: of.pickup, to: of.return } : undefined

const missing = ({ pickup }: CameraFrames): Found => ({
  status: 'notAligned',
  matrix: null,
  errorPx: null,
  likely: null,
  reason: pickup ? 'noReturnPhoto' : 'noPickupPhoto',
})

const underWay = new Map<string, Promise<Found>>()

/** Shares one computation between concurrent callers. The computation continues even if the first caller no longer waits. */
function alignOnce(context: AlignmentContext, tenantId: string, camera: Camera, pair: FramePair): Promise<Found> {
  const key = JSON.stringify(pair)
  const work = underWay.get(key) ?? align(context, tenantId, camera, pair).finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

async function align(
  { db, objects }: AlignmentContext,
  tenantId: string,
  camera: Camera,
  pair: FramePair,
): Promise<Found> {
  const pickup = await readShownPhoto(objects, pair.from)
  const later = await readShownPhoto(objects, pair.to)
  const found = toFound(await alignInWorker({ pickup, later, camera }))
  await db.transaction(WORKER, (tx) => saveAlignment(tx, tenantId, pair, found))
  return found
}

const toFound = (aligned: Aligned): Found =>
  aligned.status === 'aligned'
    ? { ...aligned, reason: null, likely: null }
    : { status: 'notAligned', matrix: null, errorPx: null, reason: aligned.reason, likely: aligned.likely ?? null }

/** The photos of one camera in both passings. */
type CameraFrames = { pickup?: ShownFrame; return?: ShownFrame }

/**
 * Reads the shown photos of two passings of one car. Returns undefined if the passings are of different cars, or if the scope cannot read
 * them.
 */
export async function readFrames(
  db: Database,
  scope: Scope,
  { pickupId, returnId, signal }: { pickupId: string; returnId: string; signal?: AbortSignal },
): Promise<{ tenantId: string; byCamera: ReadonlyMap<Camera, CameraFrames> } | undefined> {
  const [pairs, frames] = await db.read<[{ tenantId: string }, ShownFrame]>(
    scope,
    [pairTenantStatement(scope, pickupId, returnId), shownFramesStatement(scope, [pickupId, returnId])],
    signal ? { signal } : {},
  )
  const [pair] = pairs
  if (!pair) return undefined
  const byCamera = new Map<Camera, CameraFrames>()
  for (const frame of frames) {
    const side = frame.imageSetId === pickupId ? 'pickup' : 'return'
    byCamera.set(frame.camera, { ...byCamera.get(frame.camera), [side]: frame })
  }
  return { tenantId: pair.tenantId, byCamera }
}

/**
 * Aligns a passing with its pickup in advance, because fleet staff compares these two passings most. Idempotent. Does nothing for a passing
 * without a pickup.
 */
export async function alignPassing(
  context: AlignmentContext,
  { imageSetId }: { imageSetId: string },
  signal?: AbortSignal,
): Promise<void> {
  const row = await context.db.row<{ pickupId: string }>(WORKER, pickupStatement(WORKER, imageSetId))
  if (!row) return
  const pair = { pickupId: row.pickupId, returnId: imageSetId }
  await ensureAlignments(context, WORKER, { ...pair, ...(signal ? { signal } : {}) })
}
