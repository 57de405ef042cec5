import type { PipelineStep } from '@skadi/domain/passages/stage'
import { step as stepNames } from '../../paraglide/groups/step.js'

/** Returns the readable name of a pipeline step. */
export const stepName = (step: PipelineStep): string => stepNames[step]()
