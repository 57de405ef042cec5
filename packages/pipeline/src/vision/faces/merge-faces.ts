import { overlap } from '@skadi/domain/damages/damage-box'
import type { FoundFace } from './face-net.ts'
import { faceThresholds as t } from './face-thresholds.ts'

/** Returns the box of highest score on each face. */
export function mergeFaces(faces: readonly FoundFace[]): FoundFace[] {
  const kept: FoundFace[] = []
  for (const face of faces.toSorted((a, b) => b.score - a.score))
    if (!kept.some((better) => overlap(better, face) > t.same)) kept.push(face)
  return kept
}
