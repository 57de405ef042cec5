import type { CallDefinition } from '../core/define-call.ts'
import {
  getCaptureSet,
  getCaptureUnit,
  getRigHealth,
  listCaptureSets,
  listCaptureUnits,
  suggestCaptureSets,
} from './capture-reads.ts'
import { createCaptureSet, setDefaultTenant, updateCaptureSet } from './capture-set-writes.ts'
import {
  answerRigAlarm,
  assignCaptureUnit,
  createCaptureUnit,
  unassignCaptureUnit,
  updateCaptureUnit,
} from './capture-unit-writes.ts'
import { completeRecording, createRecording, rotateDeviceKey, sendHeartbeat } from './rig-calls.ts'

/** Calls about rigs: calls that rigs make, and calls that read or change the records of rigs (2§7.6). */
export const CAPTURE_CALLS = [
  completeRecording,
  createRecording,
  sendHeartbeat,
  assignCaptureUnit,
  createCaptureSet,
  createCaptureUnit,
  getCaptureSet,
  getCaptureUnit,
  getRigHealth,
  answerRigAlarm,
  listCaptureSets,
  listCaptureUnits,
  rotateDeviceKey,
  setDefaultTenant,
  suggestCaptureSets,
  unassignCaptureUnit,
  updateCaptureSet,
  updateCaptureUnit,
] as const satisfies readonly CallDefinition[]
