import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id } from '../core/shapes.ts'

/** Says that all files of a recording have arrived; it is paired and processed from here on (rig.md). Repeats answer alike. */
export const completeRecording = defineCall({
  name: 'completeRecording',
  method: 'POST',
  path: '/assets/captureUnits/{id}/recordings/{recordingId}/complete',
  access: 'device',
  summary: 'Complete a recording',
  params: z.strictObject({ id, recordingId: id }),
  body: z.strictObject({}),
  status: 202,
  errors: ['VALIDATION', 'WRONG_DEVICE_KEY', 'NOT_FOUND', 'FILES_MISSING'],
})
