import { covered, overlap, type Rect } from '@skadi/domain/damages/damage-box'

/**
 * Returns the box of highest certainty of each group of overlapping boxes (non-maximum suppression). The box of highest certainty comes
 * first.
 * @param same intersection over union from which two boxes are duplicates
 * @param within share of the smaller box from which two boxes are duplicates; finds boxes that are cut off at the edge of a tile
 */
export function surestBoxes<Box extends Rect & { certainty: number }>(
  boxes: readonly Box[],
  { same, within }: { same: number; within: number },
): Box[] {
  const kept: Box[] = []
  for (const box of boxes.toSorted((a, b) => b.certainty - a.certainty))
    if (!kept.some((surer) => overlap(surer, box) >= same || covered(surer, box) >= within)) kept.push(box)
  return kept
}
