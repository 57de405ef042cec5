import type { SpotComparison } from '@skadi/domain/evidence/spot-comparison'
import { TASK_SECONDS } from '../../limits/work-limits.ts'
import { SharedProcess } from '../../limits/work-process.ts'
import type { Aligned, AlignTask } from '../alignment/align-photos.ts'
import type { ChangeTask, DetectedChange } from '../changes/detect-changes.ts'
import type { FoundFace } from '../faces/face-net.ts'
import type { FaceTask } from '../faces/find-faces.worker.ts'
import type { FirstLook, FirstLookTask } from '../first-look/look-first.ts'
import type { CheckTask, NetFault } from '../models/check-net.ts'
import type { ModelFind, ModelTask } from '../models/run-model.ts'
import type { RegistrationOptions, RegistrationPhoto, RegistrationResult } from '../plates/recognise-registration.ts'
import { ownBytes } from './own-bytes.ts'
import type { HostRequest, VisionRequest } from './vision-host.ts'
import type { SpotTask, VisionKind, VisionWork } from './vision-task.ts'

const maxWaiting = 1000

const shared = new SharedProcess<VisionRequest>({
  entry: new URL('vision-host.ts', import.meta.url),
  name: 'vision process',
})

export type VisionOptions = { timeoutMs?: number; signal?: AbortSignal }

/** Runs `recogniseRegistration` on a worker thread of the vision process (see `ask`). Paths of files are cheaper than bytes. */
export function recogniseInWorker(
  photos: RegistrationPhoto[],
  { timeoutMs, signal, ...options }: RegistrationOptions & VisionOptions = {},
): Promise<RegistrationResult> {
  // pass only these three fields, because photos of the pipeline have more fields
  const sent = photos.map(({ imageId, camera, photo }) => ({ imageId, camera, photo }))
  return ask('recognise', { photos: sent, options }, { timeoutMs, signal })
}

/** Runs `alignPhotos` on a worker thread of the vision process (see `ask`). */
export const alignInWorker = (task: AlignTask, options: VisionOptions = {}): Promise<Aligned> =>
  ask('align', task, options)

/** Runs `compareSpots` on a worker thread of the vision process (see `ask`). */
export const compareInWorker = (task: SpotTask, options: VisionOptions = {}): Promise<SpotComparison[]> =>
  ask('compare', task, options)

/** Runs `detectChanges` on a worker thread of the vision process (see `ask`). */
export const detectInWorker = (task: ChangeTask, options: VisionOptions = {}): Promise<DetectedChange[]> =>
  ask('detect', task, options)

/** Runs `lookFirst` on a worker thread of the vision process (see `ask`). */
export const lookFirstInWorker = (task: FirstLookTask, options: VisionOptions = {}): Promise<FirstLook> =>
  ask('firstLook', task, options)

/** Runs `runModel` on a worker thread of the vision process (see `ask`). */
export const runModelInWorker = (task: ModelTask, options: VisionOptions = {}): Promise<ModelFind[]> =>
  ask('model', task, options)

/** Runs `checkNet` on a worker thread of the vision process (see `ask`). */
export const checkNetInWorker = (task: CheckTask, options: VisionOptions = {}): Promise<NetFault | null> =>
  ask('check', task, options)

/** Runs `findFaces` on a worker thread of the vision process (see `ask`). */
export const findFacesInWorker = (task: FaceTask, options: VisionOptions = {}): Promise<FoundFace[]> =>
  ask('faces', task, options)

/**
 * Sends a task to the vision process. Bytes are copied once and stay with the caller. The promise rejects in these cases:
 * - The task fails, for example because no photo can be decoded.
 * - The task takes longer than `timeoutMs` (by default two minutes). Waiting for a thread does not count.
 * - The task is aborted.
 * - 1,000 tasks are already waiting.
 *
 * A failing task does not affect other tasks. If the process itself ends, its tasks are rejected, and the next task starts a new process.
 */
function ask<Kind extends VisionKind>(
  kind: Kind,
  task: VisionWork[Kind]['task'],
  { timeoutMs = TASK_SECONDS.vision * 1000, signal }: { [K in keyof VisionOptions]: VisionOptions[K] | undefined },
): Promise<VisionWork[Kind]['result']> {
  if (signal?.aborted) return Promise.reject(new Error('The task was aborted'))
  if (shared.busy >= maxWaiting) return Promise.reject(new Error(`${maxWaiting} tasks wait already`))
  return shared.use((used) =>
    used.ask({ kind, task: ownBytes(task).value, timeoutMs }, (id) =>
      signal?.addEventListener('abort', () => used.tell({ id, abort: true } satisfies HostRequest), { once: true }),
    ),
  )
}

/** Returns the id of the running vision process, if any. Used by the health page and by tests. */
export const visionProcessId = (): number | undefined => shared.pid

/** Ends the vision process at once and rejects its running tasks. The next task starts a new process. */
export const destroyVisionPool = (): Promise<void> => shared.end()
