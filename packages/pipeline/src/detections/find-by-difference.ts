import type { WorkingPoint } from '@skadi/domain/detections/working-point'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { WORKER } from '@skadi/store/db/scope'
import { readCarBefore } from '@skadi/store/detections/earlier-photos.repo'
import type { StepContext } from '../step.ts'
import { type FoundChanges, findChanges } from './find-changes.ts'
import type { Finding, RunningDetector } from './finding.ts'

type Context = Pick<StepContext, 'db' | 'objects' | 'signal' | 'detectChanges'>

/** Finds damages on the photos of a passing that the photos of the car's earlier passings do not show (decision 31). */
export async function findByDifference(
  context: Context,
  detector: RunningDetector,
  imageSetId: string,
  point: WorkingPoint,
): Promise<Finding> {
  const not = await whyNot(context, imageSetId)
  if (not) return { detector, status: 'notRun', boxes: [], looked: [], ...not }
  const found = await findChanges(context, { file: detector.file, point }, imageSetId)
  return { detector, ...outcomeOf(found), boxes: found.boxes, looked: found.compared, beside: found.beside }
}

/**
 * Returns the reason why the passing is not compared, or undefined if it is compared. A first passing is compared as soon as an earlier
 * passing arrives.
 */
async function whyNot({ db }: Context, imageSetId: string): Promise<Pick<Finding, 'note' | 'beside'> | undefined> {
  const car = await db.transaction(WORKER, (tx) => readCarBefore(tx, imageSetId))
  if (!car?.isKnown) return { note: plainNote('carUnknown') }
  return car.hasPassed ? undefined : { note: plainNote('firstPassing'), beside: [] }
}

function outcomeOf(found: FoundChanges): Pick<Finding, 'status' | 'note'> {
  const { compared, notAligned, withoutEarlier, unreadable } = found
  const photos = compared.length + notAligned.length + withoutEarlier.length + unreadable.length
  return {
    status: compared.length === 0 ? 'notRun' : 'done',
    note: { code: 'compared', params: { compared: compared.length, photos, notAligned, withoutEarlier, unreadable } },
  }
}
