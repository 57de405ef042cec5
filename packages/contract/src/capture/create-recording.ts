import { CAMERAS } from '@skadi/domain/capture/camera'
import {
  MAX_RECORDING_FILE_BYTES,
  MAX_RECORDING_FILES,
  RECORDING_CONTENT_TYPES,
} from '@skadi/domain/images/image-limits'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, oneOf } from '../core/shapes.ts'
import { leftOut } from './left-out.ts'

export const recordingFile = z.strictObject({
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
 * Announces a recording of a capture unit (rig.md). The same clipId again answers 200 with the same recording and the
 * files that are still missing; the same clipId with other files is refused.
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
    recordedAt: instant,
    files: z.array(recordingFile).check(z.minLength(1), z.maxLength(MAX_RECORDING_FILES)),
    /** what the rig does not send of it, for people; the first announcement of a clip counts */
    leftOut: z.optional(leftOut),
  }),
  output: oneOf(z.object({ recordingId: id, uploads })),
  status: 201,
  errors: ['VALIDATION', 'WRONG_DEVICE_KEY', 'NOT_FOUND', 'DUPLICATE_CLIP', 'TOO_LARGE'],
})
