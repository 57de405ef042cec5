import { covered, overlap, type Rect } from '@skadi/domain/damages/damage-box'

/**
 * Of boxes on the same spot the surest, the surest first.
 * @param same boxes that share so much of what they cover together are one @param within or so much of the smaller one, as where
 * a tile's edge has cut one off
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
