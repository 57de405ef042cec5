import type { CallDefinition } from '../core/define-call.ts'
import { answerRigAlarm } from './answer-rig-alarm.ts'
import { assignCaptureUnit } from './assign-capture-unit.ts'
import { completeRecording } from './complete-recording.ts'
import { createCaptureSet } from './create-capture-set.ts'
import { createCaptureUnit } from './create-capture-unit.ts'
import { createRecording } from './create-recording.ts'
import { getCaptureSet } from './get-capture-set.ts'
import { getCaptureUnit } from './get-capture-unit.ts'
import { getRigHealth } from './get-rig-health.ts'
import { listCaptureSets } from './list-capture-sets.ts'
import { listCaptureUnits } from './list-capture-units.ts'
import { rotateDeviceKey } from './rotate-device-key.ts'
import { sendHeartbeat } from './send-heartbeat.ts'
import { setDefaultTenant } from './set-default-tenant.ts'
import { suggestCaptureSets } from './suggest-capture-sets.ts'
import { unassignCaptureUnit } from './unassign-capture-unit.ts'
import { updateCaptureSet } from './update-capture-set.ts'
import { updateCaptureUnit } from './update-capture-unit.ts'

/** Rigs: what their devices send, and what is kept of them (2§7.6). */
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
