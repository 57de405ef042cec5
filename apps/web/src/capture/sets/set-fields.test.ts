import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { expect, test } from 'vitest'
import { SET_FIELDS, type SetFieldName } from './set-fields.ts'

const lens = { focalLength: 2.8, sensorResolution: { width: 1920, height: 1200 }, sensorSize: null }
const SET = {
  name: 'Hall',
  label: null,
  priority: -5,
  reverse: true,
  pipelineMask: 1 + 8,
  oppositeDirectionCaptureSetId: null,
  lenses: { lens0: lens, lens1: lens, lens2: lens },
} as CaptureSet

test.each<[SetFieldName, string, string, object]>([
  ['name', 'Hall', 'Gate', { name: 'Gate' }],
  ['label', '', 'pickup', { label: 'pickup' }],
  ['label', '', '', { label: null }],
  ['priority', '-5', '10', { priority: 10 }],
  ['reverse', 'true', 'false', { reverse: false }],
  ['oppositeDirectionCaptureSetId', '', '', { oppositeDirectionCaptureSetId: null }],
  ['faceBlur', 'false', 'true', { pipelineMask: 8 }],
  ['damageMatching', 'true', 'false', { pipelineMask: 1 + 8 + 16 }],
  ['costEstimation', 'false', 'false', { pipelineMask: 1 + 8 }],
  ['lens1 sensorResolution', '1920 x 1200', '', { lenses: { lens1: { ...lens, sensorResolution: null } } }],
  ['lens2 sensorSize', '', '5,7 x 3.6', { lenses: { lens2: { ...lens, sensorSize: { width: 5.7, height: 3.6 } } } }],
])('the cell of %s shows %j; the typed text %j makes the change %j', (name, written, text, change) => {
  const field = SET_FIELDS[name]
  expect(field.write(SET)).toBe(written)
  expect(field.change(text, SET)).toEqual(change)
})
