import type { Camera } from '@skadi/domain/capture/camera'
import { WORKER } from '@skadi/store/db/scope'
import { readCarBefore } from '@skadi/store/detections/earlier-photos.repo'
import type { StepContext } from '../step.ts'
import { type FoundChanges, findChanges } from './find-changes.ts'
import type { Finding } from './finding.ts'

/** Another version looks at everything anew. */
const DETECTOR = { name: 'difference', version: '5' }

/** What the photos of a passing show and those of the car's earlier passings do not (decision 31). */
export async function findByDifference(context: StepContext, imageSetId: string): Promise<Finding> {
  const reason = await whyNot(context, imageSetId)
  if (reason) return { detector: DETECTOR, status: 'notRun', note: reason, boxes: [], looked: [] }
  const found = await findChanges(context, imageSetId)
  return { detector: DETECTOR, ...outcomeOf(found), boxes: found.boxes, looked: found.compared }
}

/** Why there is nothing to look at; undefined where there is. */
async function whyNot({ db }: StepContext, imageSetId: string): Promise<string | undefined> {
  const car = await db.transaction(WORKER, (tx) => readCarBefore(tx, imageSetId))
  if (!car?.isKnown) return 'The car is not known: nothing to compare with'
  return car.hasPassed ? undefined : 'The first passing of this car: nothing to compare with'
}

function outcomeOf({
  compared,
  notAligned,
  withoutEarlier,
  unreadable,
}: FoundChanges): Pick<Finding, 'status' | 'note'> {
  const rest = [
    ...(notAligned.length > 0 ? [`Could not be laid over an earlier photo: ${named(notAligned)}`] : []),
    ...(withoutEarlier.length > 0 ? [`No earlier photo: ${named(withoutEarlier)}`] : []),
    ...(unreadable.length > 0 ? [`Photo damaged or unreadable: ${named(unreadable)}`] : []),
  ]
  if (compared.length === 0) return { status: 'notRun', note: ['No photo could be compared', ...rest].join('. ') }
  const whole = compared.length + notAligned.length + withoutEarlier.length + unreadable.length
  return { status: 'done', note: [`Photos compared: ${compared.length} of ${whole}`, ...rest].join('. ') }
}

const named = (cameras: readonly Camera[]): string => cameras.join(', ')
