import type { PipelineStep, StageStatus } from '@skadi/domain/passages/stage'
import { expect, test } from 'vitest'
import { stepStates } from './step-states.ts'

const stage = (step: PipelineStep, status: StageStatus, kind: 'queue' | 'step' = 'step') => ({ step, status, kind })

test('[ENTITY-07] eleven steps, each as it stands: by the camera that tells most, and not by its queue', () => {
  const states = stepStates([
    stage('videosMatched', 'done'),
    stage('imageSetCreation', 'failed'),
    stage('faceBlur', 'done', 'queue'),
    stage('faceBlur', 'done'),
    stage('faceBlur', 'notRun'),
    stage('damageDetection', 'done', 'queue'),
    stage('damageDetection', 'running'),
  ])
  expect(states.map(({ status }) => status)).toEqual([
    'done',
    'failed',
    'waiting',
    'waiting',
    'notRun',
    'running',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
  ])
})
