import type { Damage } from '@skadi/contract/damages/damage'
import { seenAgeOf } from '@skadi/domain/damages/damage-age'
import { type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import type { CanvasBoxOptions } from '../../damages/boxes/to-canvas-boxes.ts'
import { toCanvasBoxes } from '../../damages/boxes/to-canvas-boxes.ts'
import type { CanvasBox } from '../../ui/canvas/boxes/canvas-box.ts'
import type { AssignmentSpot } from './assignment-spots.ts'

/**
 * Boxes on a photo of an assignment. A box first seen in this passing has the age `unknown`, because nobody has decided
 * it yet; dashed boxes wait for this user's decision.
 */
export function assignmentBoxes(
  spots: readonly AssignmentSpot[],
  imageId: string | undefined,
  syncOf: CanvasBoxOptions['syncOf'],
): CanvasBox[] {
  return spots.flatMap(({ boxes, verdict, place }) =>
    toCanvasBoxes(boxes, imageId, { showDeleted: false, syncOf }).map((box) => {
      const damage = boxes.find(({ id }) => id === box.id)
      const isFirst = damage === undefined || damage.firstSeen.imageSetId === damage.imageSetId
      return {
        ...box,
        age: isFirst ? ('unknown' as const) : seenAgeOf(damage),
        isUndecided: verdict === 'open',
        number: place,
      }
    }),
  )
}

/** Where the machine had put what people have moved since. */
export const ghostsOf = (spots: readonly AssignmentSpot[], imageId: string | undefined): Rect[] =>
  spots.flatMap(({ boxes }) => boxes.filter((box) => box.imageId === imageId && wasMoved(box))).map(originalOf)

const originalOf = ({ evidence }: Damage): Rect => rectOf(evidence.originalPoints)

const wasMoved = ({ points, evidence }: Damage): boolean =>
  evidence.detector !== null && JSON.stringify(rectOf(points)) !== JSON.stringify(rectOf(evidence.originalPoints))
