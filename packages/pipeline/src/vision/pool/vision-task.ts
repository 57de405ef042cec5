import type { Rect } from '@skadi/domain/damages/damage-box'
import type { SpotComparison } from '@skadi/domain/evidence/spot-comparison'
import type { Aligned, AlignTask } from '../alignment/align-photos.ts'
import type { ChangeTask, DetectedChange } from '../changes/detect-changes.ts'
import type { FoundFace } from '../faces/face-net.ts'
import type { FaceTask } from '../faces/find-faces.worker.ts'
import type { FirstLook, FirstLookTask } from '../first-look/look-first.ts'
import type { CheckTask, NetFault } from '../models/check-net.ts'
import type { ModelFind, ModelTask } from '../models/run-model.ts'
import type { RegistrationResult } from '../plates/recognise-registration.ts'
import type { RecognitionTask } from '../plates/recognise-registration.worker.ts'

/** Spots of the later photo that are compared, and the alignment of the pickup photo. */
export type SpotTask = Omit<AlignTask, 'camera'> & { matrix: readonly number[]; boxes: readonly Rect[] }

/** Kinds of tasks of the vision process and their results. */
export type VisionWork = {
  recognise: { task: RecognitionTask; result: RegistrationResult }
  align: { task: AlignTask; result: Aligned }
  compare: { task: SpotTask; result: SpotComparison[] }
  faces: { task: FaceTask; result: FoundFace[] }
  detect: { task: ChangeTask; result: DetectedChange[] }
  firstLook: { task: FirstLookTask; result: FirstLook }
  model: { task: ModelTask; result: ModelFind[] }
  check: { task: CheckTask; result: NetFault | null }
}
export type VisionKind = keyof VisionWork
export type VisionTask = VisionWork[VisionKind]['task']
export type VisionResult = VisionWork[VisionKind]['result']
