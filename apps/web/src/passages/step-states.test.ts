import { PIPELINE_STEPS, type PipelineStep, type StageStatus } from '@skadi/domain/passages/stage'
import { expect, test } from 'vitest'
import { stepStates } from './step-states.ts'

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
