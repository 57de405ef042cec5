import { PIPELINE_STEPS, type PipelineStep } from '@skadi/domain/passages/stage'
import type { Step } from './step.ts'

/** Imports a step by its name: `steps/face-blur.step.ts` exports `faceBlur`. */
async function importStep(name: PipelineStep): Promise<Step> {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const exported: Partial<Record<string, Step>> = await import(`./steps/${file}.step.ts`)
  const step = exported[name]
  if (step?.name !== name) throw new Error(`steps/${file}.step.ts does not export the step ${name}`)
  return step
}

/** The pipeline's steps in order (PIPE-05). A step must not import this file, because this file waits until every step is imported. */
export const STEPS: readonly Step[] = await Promise.all(PIPELINE_STEPS.map(importStep))

export function findStep(name: PipelineStep): Step {
  const step = STEPS.find((one) => one.name === name)
  if (!step) throw new Error(`the pipeline has no step ${name}`)
  return step
}

export const stepsAfter = (name: PipelineStep): readonly Step[] =>
  STEPS.slice(STEPS.findIndex((one) => one.name === name) + 1)
