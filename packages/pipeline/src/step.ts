import type { PassageStep } from '@skadi/domain/passages/stage'
import type { Database, Transaction } from '@skadi/store/db/database'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import type { Passage } from '@skadi/store/passages/passage.repo'
import type { StageOutcome } from '@skadi/store/passages/stage.repo'
import type { RegistrationPhoto, RegistrationResult } from './vision/recognise-registration.ts'

/** What steps work with. */
export type StepContext = {
  db: Database
  objects: ObjectStore
  /** reads the registration from photos; the built-in eyes unless given */
  recognise?: (photos: RegistrationPhoto[]) => Promise<RegistrationResult>
}

/** What a step found, written in the transaction that also ends its stage; the outcome `failed` ends the passing. */
export type StepResult = (tx: Transaction) => Promise<StageOutcome>

/**
 * A step of the pipeline.
 * - `recorded`: happens elsewhere, in the transaction that makes the passing
 * - `work`: has a job of its own. `run` changes nothing that others see and may run twice; what it throws is tried again
 * - `decided`: takes no time, and is decided from what is known; it follows the step before in one transaction
 */
export type Step =
  | { name: PassageStep; kind: 'recorded' }
  | { name: PassageStep; kind: 'work'; run(context: StepContext, passage: Passage): Promise<StepResult> }
  | { name: PassageStep; kind: 'decided'; decide(passage: Passage): StageOutcome[] }
