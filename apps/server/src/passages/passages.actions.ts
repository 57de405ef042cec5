import {
  getMetrics,
  getPassagesInfo,
  getStageStatistics,
  retryPassage,
  type StageMetrics,
} from '@skadi/contract/passages/passages-calls'
import type { QueuedImageSet } from '@skadi/contract/passages/queued-image-set'
import { imageSetTimeMs } from '@skadi/domain/passages/image-set-times'
import { PIPELINE_STEPS, retrySteps } from '@skadi/domain/passages/stage'
import { STATISTICS_HOURS, STATISTICS_IMAGE_SETS } from '@skadi/domain/passages/statistics-period'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { WORKER } from '@skadi/store/db/scope'
import { readCursor } from '@skadi/store/image-sets/image-set-cursor'
import { listQueuedImageSets } from '@skadi/store/passages/list-queued-image-sets.repo'
import { lockForPipeline } from '@skadi/store/passages/pipeline-image-set.repo'
import {
  type PipelineStageRow,
  pipelineStagesStatement,
  type QueuedImageSetRow,
  queuedImageSetStatement,
} from '@skadi/store/passages/queued-image-set-row'
import { restartPipeline } from '@skadi/store/passages/restart-pipeline.repo'
import {
  readStages,
  type StageStatisticsRow,
  stageStatisticsStatement,
  statisticsSizeStatement,
} from '@skadi/store/passages/stage.repo'
import { staffScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { listMeta, wrongCursor } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { toImageSetTime } from '../shared/image-sets/to-image-set-summary.ts'

/** Converts a passing and its stages to the form of the queue's calls. */
function toQueuedImageSet(row: QueuedImageSetRow, stages: readonly PipelineStageRow[]): QueuedImageSet {
  const failed = stages.find(({ step, status, note }) => step === row.currentStep && status === 'failed' && note)
  return {
    imageSetId: row.id,
    tenant: row.tenantId !== null && row.tenantName !== null ? { id: row.tenantId, name: row.tenantName } : null,
    registrationNo: row.registrationNo,
    countryCode: row.countryCode,
    origin: { name: row.originName, location: row.originLocation },
    status: row.status,
    currentStep: row.currentStep,
    failure: row.status === 'failed' ? (failed?.note ?? null) : null,
    recordedAt: row.recordedAt,
    time: toImageSetTime(row),
    timeZone: row.timeZone,
    completedAt: row.completedAt,
    // The total time of a finished passing no longer changes.
    totalTimeMs: row.status === 'inProgress' ? null : Math.round(imageSetTimeMs(stages, 0)),
    stages: stages.map(({ imageSetId, attempts, note, ...stage }) => stage),
    modifiedAt: row.modifiedAt,
  }
}

/** Converts a passing of the queue, with the notes of its stages. */
const toMetrics = (row: QueuedImageSetRow, stages: readonly PipelineStageRow[]): StageMetrics => ({
  ...toQueuedImageSet(row, stages),
  imageCount: row.imageCount,
  leftOut: row.leftOut ?? [],
  stages: stages.map(({ imageSetId, ...stage }) => stage),
})

/** The scope is that of the pipeline, because no other scope can change passings without a tenant. */
const retryImageSetCall = bindCall(retryPassage, async ({ params, body }, { actor, mutate }) => {
  const imageSetId = params.id
  return mutate(WORKER, async (tx) => {
    const { status, currentStep, tenantId } = found(await lockForPipeline(tx, imageSetId))
    const steps = retrySteps(status, await readStages(tx, imageSetId))
    const wished = body.fromStep ?? (status === 'failed' ? steps.at(-1) : steps[0])
    const fromStep = steps.find((step) => step === wished)
    if (fromStep === undefined) throw new ApiError('NOT_FAILED')
    const restarted = await restartPipeline(tx, { imageSetId, fromStep })
    if (typeof restarted === 'string') throw new ApiError('NOT_FAILED')
    await appendAudit(tx, {
      chain: tenantId ?? 'global',
      actorId: actor.userId,
      action: 'retryPassage',
      targetType: 'imageSet',
      targetId: imageSetId,
      before: { status, currentStep },
      after: { fromStep },
    })
    return { data: { imageSetId, fromStep } }
  })
})

/** Calls about the image sets queue (1§2), for global admins. */
export function passagesCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(getPassagesInfo, async ({ query }, { actor, signal }) => {
      const {
        limit,
        page: wanted,
        cursor: cursorText,
        total: wish,
        getPageWith,
        tenantId,
        captureSetId,
        ...filter
      } = query
      const cursor = cursorText === undefined ? undefined : readCursor(cursorText)
      if (cursorText !== undefined && !cursor) throw wrongCursor()
      const scope = staffScope(actor)
      const page = found(
        await listQueuedImageSets(
          db,
          {
            scope,
            filter: { ...filter, tenantId, captureSetId },
            limit,
            page: wanted,
            cursor,
            pageWith: getPageWith,
            withTotal: wish === 'exact',
          },
          { signal },
        ),
      )
      const stages = Map.groupBy(
        await db.rows<PipelineStageRow>(
          scope,
          pipelineStagesStatement(
            scope,
            page.rows.map(({ id }) => id),
          ),
          { signal },
        ),
        ({ imageSetId }) => imageSetId,
      )
      return {
        data: { items: page.rows.map((row) => toQueuedImageSet(row, stages.get(row.id) ?? [])) },
        meta: {
          ...listMeta({ limit, page: page.page }, page),
          ...(page.counts && !cursor ? { counts: page.counts } : {}),
        },
      }
    }),

    bindCall(getMetrics, async ({ params: { id } }, { actor, signal }) => {
      const scope = staffScope(actor)
      const [[row], stages] = await db.read<[QueuedImageSetRow, PipelineStageRow]>(
        scope,
        [queuedImageSetStatement(scope, id), pipelineStagesStatement(scope, [id])],
        { signal },
      )
      return { data: toMetrics(found(row), stages) }
    }),

    bindCall(getStageStatistics, async ({ query }, { actor, signal }) => {
      const since = Date.now() - STATISTICS_HOURS[query.period] * 3_600_000
      const [rows, [size]] = await db.read<[StageStatisticsRow, { n: number }]>(
        staffScope(actor),
        [stageStatisticsStatement(since), statisticsSizeStatement(since)],
        { signal },
      )
      const n = size?.n ?? 0
      return {
        data: {
          passages: Math.min(n, STATISTICS_IMAGE_SETS),
          isSample: n > STATISTICS_IMAGE_SETS,
          steps: PIPELINE_STEPS.map((step) =>
            toStatistics(
              step,
              rows.find((row) => row.step === step),
            ),
          ),
        },
      }
    }),

    retryImageSetCall,
  ]
}

const toStatistics = (step: StageStatisticsRow['step'], row: StageStatisticsRow | undefined) => ({
  step,
  passages: row?.passages ?? 0,
  failed: row?.failed ?? 0,
  notRun: row?.notRun ?? 0,
  queueMs: toSpread(row?.queueMs),
  stepMs: toSpread(row?.stepMs),
})

const toSpread = (given: [number, number] | null | undefined) => (given ? { median: given[0], p95: given[1] } : null)
