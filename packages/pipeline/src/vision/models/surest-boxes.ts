import { covered, overlap, type Rect } from '@skadi/domain/damages/damage-box'

/**
 * The surest box of each group of overlapping boxes, surest first (non-maximum suppression).
 * @param same boxes with this intersection over union are duplicates
 * @param within boxes that share this much of the smaller box are duplicates, for example a box cut off at a tile's edge
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
