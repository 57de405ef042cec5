import { PIPELINE_STEPS, type PipelineStep, PROCESSING_STATUSES, type StageStatus } from '@skadi/domain/passages/stage'
import { expect, test } from 'vitest'
import { setLocale } from '../paraglide/runtime.js'
import { QUEUE_TABS } from './queue-filter.ts'
import { statusText, stepStates, tabName } from './queue-words.ts'
import type { StageWords } from './stage-words.ts'

const words = { step: (step: string) => step, status: (status: string) => status } as StageWords
type Shown = Parameters<typeof statusText>[0]
const textOf = (shown: Partial<Shown>) => statusText({ currentStep: null, stages: [], ...shown } as Shown, words)

test.each([
  ['en', ['In progress', 'Processing finished', 'Failed']],
  ['no', ['Pågår', 'Ferdig behandlet', 'Mislyktes']],
  ['es', ['En curso', 'Procesamiento terminado', 'Fallidas']],
] as const)('[ADMIN-04] the three statuses have names, as tabs and as status text (%s)', (locale, names) => {
  void setLocale(locale, { reload: false })
  expect(PROCESSING_STATUSES).toEqual(['inProgress', 'finished', 'failed'])
  expect(QUEUE_TABS).toEqual(PROCESSING_STATUSES)
  expect(QUEUE_TABS.map(tabName)).toEqual(names)
  expect(textOf({ status: 'inProgress' })).toBe(names[0])
  expect(textOf({ status: 'finished' })).toBe(names[1])
})

test('[ADMIN-04] the status text names the failed step, and counts the steps of a finished passing that did not run', () => {
  void setLocale('en', { reload: false })
  expect(textOf({ status: 'failed', currentStep: 'damageDetection' })).toBe('Failed: damageDetection')
  const stage = { step: 'damageDetection', kind: 'step', status: 'notRun' } as Shown['stages'][number]
  expect(textOf({ status: 'finished', stages: [stage] })).toBe('Processing finished, 1 step not run')
})

const stage = (step: PipelineStep, status: StageStatus, kind: 'queue' | 'step' = 'step') => ({ step, status, kind })

test('[ENTITY-07] each step has the state of its most significant camera, not of its queue', () => {
  const states = stepStates([
    stage('videosMatched', 'done'),
    stage('imageSetCreation', 'failed'),
    stage('faceBlur', 'done', 'queue'),
    stage('faceBlur', 'done'),
    stage('faceBlur', 'notRun'),
    stage('damageDetection', 'done', 'queue'),
    stage('damageDetection', 'running'),
  ])
  const known = { videosMatched: 'done', imageSetCreation: 'failed', faceBlur: 'notRun', damageDetection: 'running' }
  const waiting = Object.fromEntries(PIPELINE_STEPS.map((step) => [step, 'waiting']))
  expect(Object.fromEntries(states.map(({ step, status }) => [step, status]))).toEqual({ ...waiting, ...known })
})
