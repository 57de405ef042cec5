import { CAMERAS } from '@skadi/domain/capture/camera'
import { FILE_FAULTS } from '@skadi/domain/images/photo-fault'
import { PLAIN_NOTES } from '@skadi/domain/passages/stage-note'
import * as z from 'zod/mini'

const count = z.int().check(z.minimum(0))
const cameras = z.array(z.enum(CAMERAS))
const none = z.record(z.string(), z.never())

const unreadFiles = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      fault: z.enum(FILE_FAULTS),
      /** size of the picture in pixels; present if the size is the fault */
      width: z.optional(z.int()),
      height: z.optional(z.int()),
    }),
  ),
  /** number of further files, whose names are not listed */
  more: count,
})

const compared = z.object({
  code: z.literal('compared'),
  params: z.object({
    compared: count,
    photos: count,
    notAligned: cameras,
    withoutEarlier: cameras,
    unreadable: cameras,
  }),
})

const lookedAt = z.object({
  code: z.literal('lookedAt'),
  params: z.object({ photos: count, unreadable: cameras }),
})

const detectorNote = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['carUnknown', 'firstPassing', 'simulatorTold']), params: none }),
  compared,
  lookedAt,
])

/**
 * Note of a step: a code with its values, which the portal translates (decision 105). A code that a reader does not know comes from a newer
 * version. For `failed`, the server's log has the exception under `errorId`.
 */
export const stageNote = z.discriminatedUnion('code', [
  z.object({ code: z.enum(PLAIN_NOTES), params: none }),
  z.object({ code: z.literal('failed'), params: z.object({ errorId: z.string() }) }),
  z.object({ code: z.literal('noPhotoRead'), params: unreadFiles }),
  z.object({ code: z.literal('photosUnread'), params: unreadFiles }),
  compared,
  lookedAt,
  z.object({ code: z.literal('detectors'), params: z.object({ notes: z.array(detectorNote) }) }),
  z.object({ code: z.literal('named'), params: z.object({ damages: count, parts: count, kinds: count }) }),
  z.object({ code: z.literal('matched'), params: z.object({ known: count, alone: count, unsure: count }) }),
  z.object({ code: z.literal('costDone'), params: z.object({ estimated: count, all: count, version: count }) }),
])
