import { CAMERAS } from '@skadi/domain/capture/camera'
import {
  MAX_RECORDING_FILE_BYTES,
  MAX_RECORDING_FILES,
  RECORDING_CONTENT_TYPES,
} from '@skadi/domain/images/image-limits'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, oneOf } from '../core/shapes.ts'
import { captureUnitWithKey } from './capture-unit.ts'
import { leftOut, spoolReport } from './left-out.ts'

/** Reports that all files of a recording have arrived. The server then pairs and processes the recording (rig.md). Idempotent. */
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

const recordingFile = z.strictObject({
  /** unique in the recording; frames of one camera are ordered by name */
  name: z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^[\w][\w. -]*$/)),
  camera: z.enum(CAMERAS),
  contentType: z.enum(RECORDING_CONTENT_TYPES),
  /** bytes */
  size: z.int().check(z.minimum(1), z.maximum(MAX_RECORDING_FILE_BYTES)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

const uploads = z.array(
  z.object({ name: z.string(), url: z.string(), method: z.literal('PUT'), headers: z.record(z.string(), z.string()) }),
)

/**
 * Announces a recording of a capture unit (rig.md). A repeat with the same clipId answers 200 with the same recording and the files that
 * are still missing. The same clipId with other files is refused.
 */
export const createRecording = defineCall({
  name: 'createRecording',
  method: 'POST',
  path: '/assets/captureUnits/{id}/recordings',
  access: 'device',
  summary: 'Announce a recording',
  params: idParams,
  body: z.strictObject({
    clipId: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\w-]+$/)),
    /**
     * time in UTC, years 0001 to 9999. A time more than 10 minutes ahead of the server or more than 90 days late is stored, but does not
     * order the passing. Its arrival orders it until a person confirms or sets the time.
     */
    recordedAt: instant.check(z.refine((time) => !time.startsWith('0000'))),
    files: z.array(recordingFile).check(z.minLength(1), z.maxLength(MAX_RECORDING_FILES)),
    /** files of the recording that the rig does not send; the first announcement of a clip counts */
    leftOut: z.optional(leftOut),
  }),
  output: oneOf(z.object({ recordingId: id, uploads })),
  status: 201,
  errors: ['VALIDATION', 'WRONG_DEVICE_KEY', 'NOT_FOUND', 'DUPLICATE_CLIP', 'TOO_LARGE'],
})

/** Gives a capture unit a new device key. Only this answer contains the key. From then on, the server refuses the old key. */
export const rotateDeviceKey = defineCall({
  name: 'rotateDeviceKey',
  method: 'POST',
  path: '/assets/captureUnits/{id}/rotateKey',
  access: ['globalAdmin'],
  summary: 'Replace the device key of a capture unit',
  params: idParams,
  output: oneOf(captureUnitWithKey),
  status: 200,
  errors: ['NOT_FOUND'],
})

const waiting = z.int32().check(z.minimum(0))

/**
 * Sends the heartbeat of a capture unit (rig.md): version, number of recordings that wait in the spool, spool entries that need a person,
 * and recordings sent incomplete.
 */
export const sendHeartbeat = defineCall({
  name: 'sendHeartbeat',
  method: 'POST',
  path: '/assets/captureUnits/{id}/heartbeat',
  access: 'device',
  summary: 'Send a heartbeat',
  params: idParams,
  body: z.strictObject({
    version: z.string().check(z.maxLength(40)),
    spool: z.optional(z.strictObject({ waiting, ...z.partial(spoolReport).shape })),
  }),
  status: 204,
  errors: ['VALIDATION', 'WRONG_DEVICE_KEY', 'NOT_FOUND'],
})
