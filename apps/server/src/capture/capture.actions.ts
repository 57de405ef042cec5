import { completeRecording, createRecording, sendHeartbeat } from '@skadi/contract/capture/rig-calls'
import { boundLeftOut } from '@skadi/domain/capture/left-out'
import { boundSpoolReport } from '@skadi/domain/capture/spool-report'
import { MAX_PHOTO_BYTES } from '@skadi/domain/images/image-limits'
import { completeRecording as complete } from '@skadi/store/capture/complete-recording.repo'
import { createRecording as create, recordHeartbeat } from '@skadi/store/capture/recording.repo'
import { RIG } from '@skadi/store/db/scope'
import { Answer, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { uploadPath } from './uploads.routes.ts'

export function captureCalls({ db, config }: Services): BoundCall[] {
  return [
    bindCall(createRecording, async ({ body }, { unit }) => {
      const { clipId, recordedAt, files, leftOut } = body
      if (new Set(files.map((file) => file.name)).size < files.length)
        throw new ApiError('VALIDATION', { details: [{ field: 'body.files', rule: 'names differ' }] })
      if (files.some((file) => file.contentType === 'image/jpeg' && file.size > MAX_PHOTO_BYTES))
        throw new ApiError('TOO_LARGE')
      const made = await db.transaction(RIG, (tx) =>
        create(tx, {
          unitId: unit.id,
          clipId,
          recordedAt: new Date(recordedAt),
          files,
          leftOut: leftOut && boundLeftOut(leftOut),
        }),
      )
      if (made.kind === 'differs') throw new ApiError('DUPLICATE_CLIP')
      const { recordingId, missing } = made
      const uploads = missing.map((file) => ({
        name: file.name,
        url: uploadPath(recordingId, file.id),
        method: 'PUT' as const,
        headers: { 'content-type': file.contentType },
      }))
      const answer = { data: { recordingId, uploads } }
      return made.kind === 'existing' ? new Answer(200, answer) : answer
    }),

    bindCall(completeRecording, async ({ params }, { unit }) => {
      const { recordingId } = params
      const outcome = await db.transaction(RIG, (tx) =>
        complete(tx, { unitId: unit.id, recordingId, matchWindowS: config.MATCH_WINDOW_S }),
      )
      if (outcome.kind === 'unknown') throw new ApiError('NOT_FOUND')
      if (outcome.kind === 'missing')
        throw new ApiError('FILES_MISSING', {
          details: outcome.names.map((name) => ({ field: name, rule: 'missing' })),
        })
      return undefined
    }),

    bindCall(sendHeartbeat, async ({ body }, { unit }) => {
      const { waiting, ...spool } = body.spool ?? {}
      await db.transaction(RIG, (tx) =>
        recordHeartbeat(tx, { unitId: unit.id, version: body.version, waiting, report: boundSpoolReport(spool) }),
      )
      return undefined
    }),
  ]
}
