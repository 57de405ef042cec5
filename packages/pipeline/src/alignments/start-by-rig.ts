import {
  keepRigGeometry,
  type RigPlace,
  readRigGeometry,
  readRigMotions,
  readRigPlace,
} from '@skadi/store/alignments/rig-geometry.repo'
import type { ShownFrame } from '@skadi/store/alignments/shown-frame.repo'
import { WORKER } from '@skadi/store/db/scope'
import { rigThresholds as t } from '../vision/alignment/align-thresholds.ts'
import {
  learnRigGeometry,
  motionByRig,
  nearerStart,
  type RigGeometry,
  type SeenMotions,
} from '../vision/alignment/rig-geometry.ts'
import { type AlignmentContext, ensureAlignments } from './ensure-alignments.ts'

/**
 * Computes where the search starts for an earlier photo that could not be aligned. The start follows from the car's motion in the other
 * cameras (decision 114).
 * @param likely the likely motion between the two photos
 * @returns `likely` if the passings are from two rigs, or if too little is known about the rig
 */
export async function startByRig(
  context: AlignmentContext & { signal?: AbortSignal | undefined },
  from: ShownFrame,
  to: ShownFrame,
  likely: readonly number[] | undefined,
): Promise<readonly number[] | undefined> {
  const place = await context.db.transaction(WORKER, (tx) => readRigPlace(tx, from.imageSetId, to.imageSetId))
  const geometry = place && (await geometryOf(context, place))
  if (!geometry) return likely
  const pair = { pickupId: from.imageSetId, returnId: to.imageSetId }
  const items = await ensureAlignments(context, WORKER, {
    ...pair,
    ...(context.signal ? { signal: context.signal } : {}),
  })
  const seen: SeenMotions = Object.fromEntries(
    items.flatMap(({ camera, matrix }) => (matrix ? [[camera, matrix]] : [])),
  )
  const byRig = motionByRig(geometry, seen, to.camera)
  return byRig ? nearerStart(byRig, likely) : likely
}

/** Reads the geometry of the rig that recorded a passing. */
export async function rigGeometryAt(
  context: Pick<AlignmentContext, 'db'>,
  imageSetId: string,
): Promise<RigGeometry | undefined> {
  const place = await context.db.transaction(WORKER, (tx) => readRigPlace(tx, imageSetId, imageSetId))
  return place && geometryOf(context, place)
}

/** Reads the geometry of a rig. The geometry is fitted to the newest passings once a day, which takes a tenth of a second. */
async function geometryOf({ db }: Pick<AlignmentContext, 'db'>, place: RigPlace): Promise<RigGeometry | undefined> {
  const { known, motions } = await db.transaction(WORKER, async (tx) => {
    const kept = await readRigGeometry<RigGeometry>(tx, place)
    return { known: kept, motions: kept ? [] : await readRigMotions(tx, place, t.mostPairs) }
  })
  if (known) return known.geometry ?? undefined
  const learnt = learnRigGeometry(motions)
  return db.transaction(WORKER, (tx) => keepRigGeometry(tx, place, learnt))
}
