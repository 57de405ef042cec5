import type { JobType } from '@skadi/domain/annotation/job-type'
import type { Detector } from '@skadi/domain/damages/detector'
import type { PipelineStep } from '@skadi/domain/passages/stage'
import type { Database, Transaction } from '@skadi/store/db/database'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import type { QueuedImageSet } from '@skadi/store/passages/pipeline-image-set.repo'
import type { StageOutcome } from '@skadi/store/passages/stage.repo'
import type { TaskLogger } from '@skadi/store/tasks/task-logger'
import type { ChangeTask, DetectedChange } from './vision/changes/detect-changes.ts'
import type { FoundFace } from './vision/faces/face-net.ts'
import type { FirstLook, FirstLookTask } from './vision/first-look/look-first.ts'
import type { RegistrationPhoto, RegistrationResult } from './vision/plates/recognise-registration.ts'

/** Dependencies of the steps. */
export type StepContext = {
  db: Database
  objects: ObjectStore
  /** receives the exceptions, because their text must not appear in rows and answers */
  logger: TaskLogger
  /** reads the registration from photos; default: the built-in recognition */
  recognise?: (photos: RegistrationPhoto[]) => Promise<RegistrationResult>
  /** detects the faces of a photo of 1920x1200; default: the built-in detector */
  findFaces?: (photo: Uint8Array) => Promise<FoundFace[]>
  /** the program that makes photos of videos; without the program, videos count as unreadable */
  ffmpeg?: string | undefined
  /** finds changes between a photo and earlier photos; default: the built-in detector */
  detectChanges?: (task: ChangeTask) => Promise<DetectedChange[]>
  /** finds damages and nuisances on a single photo; default: the built-in detector */
  lookFirst?: (task: FirstLookTask) => Promise<FirstLook>
  /** damage detector, by default `difference`; `off` turns detection off */
  detector?: Detector | undefined
  /** file of an additional net for damage detection (decision 37) */
  detectorModel?: string | undefined
  /** aborts when the step exceeds its timeout; passed to the step's `run` */
  signal?: AbortSignal
}

/**
 * Writes a step's findings, in the transaction that also ends the step's stage. The outcome `failed` ends the passing. If only one camera
 * has this outcome, the other cameras go on.
 */
export type StepResult = (tx: Transaction) => Promise<StageOutcome | StageOutcome[]>

/**
 * A step of the pipeline.
 * - `recorded`: the transaction that creates the passing already did the step.
 * - `work`: the step has its own job in the queue. `run` has no visible side effect and may run twice, because an error is retried.
 * `decide` returns the outcome if there is nothing to do, and then no job is queued.
 * - `people`: the step waits for annotators or reviewers. `decide` returns the outcome after their work, or if the company has none.
 * - `decided`: the step takes no time. Its outcome follows from known data, in the transaction of the step before it.
 */
export type Step =
  | { name: PipelineStep; kind: 'recorded' }
  | {
      name: PipelineStep
      kind: 'work'
      /**
       * Timeout of one attempt in seconds, from its start to its writing, with the wait for a thread. A longer attempt is aborted and
       * retried. The timeout is far above the time on a busy machine, so that it ends only hanging steps.
       */
      seconds: number
      run(context: StepContext, imageSet: QueuedImageSet): Promise<StepResult>
      decide?(imageSet: QueuedImageSet): StageOutcome[] | undefined
    }
  | {
      name: PipelineStep
      kind: 'people'
      jobType: JobType
      decide(imageSet: QueuedImageSet): StageOutcome[] | undefined
    }
  | { name: PipelineStep; kind: 'decided'; decide(imageSet: QueuedImageSet): StageOutcome[] }
