import { getMetrics, getPassagesInfo, getStageStatistics } from '@skadi/contract/passages/passages-calls'
import { PASSAGE_STEPS } from '@skadi/domain/passages/stage'
import { STATISTICS_HOURS, STATISTICS_PASSINGS } from '@skadi/domain/passages/statistics-period'
import { readCursor } from '@skadi/store/image-sets/image-set-cursor'
import { listPassages } from '@skadi/store/passages/list-passages.repo'
import {
  type PassageRow,
  type PassageStageRow,
  passageStagesStatement,
  passageStatement,
} from '@skadi/store/passages/passage-row'
import {
  type StageStatisticsRow,
  stageStatisticsStatement,
  statisticsSizeStatement,
} from '@skadi/store/passages/stage-statistics.repo'
import { staffScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { found } from '../core/http/api-error.ts'
import { listMeta, wrongCursor } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { retryPassageCall } from './retry-passage.action.ts'
import { toMetrics, toPassage } from './to-passage.ts'

/** The image sets queue (1§2), for global admins. */
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
        await listPassages(
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
        await db.rows<PassageStageRow>(
          scope,
          passageStagesStatement(
            scope,
            page.rows.map(({ id }) => id),
          ),
          { signal },
        ),
        ({ imageSetId }) => imageSetId,
      )
      return {
        data: { items: page.rows.map((row) => toPassage(row, stages.get(row.id) ?? [])) },
        meta: {
          ...listMeta({ limit, page: page.page }, page),
          ...(page.counts && !cursor ? { counts: page.counts } : {}),
        },
      }
    }),

    bindCall(getMetrics, async ({ params: { id } }, { actor, signal }) => {
      const scope = staffScope(actor)
      const [[row], stages] = await db.read<[PassageRow, PassageStageRow]>(
        scope,
        [passageStatement(scope, id), passageStagesStatement(scope, [id])],
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
          passages: Math.min(n, STATISTICS_PASSINGS),
          isSample: n > STATISTICS_PASSINGS,
          steps: PASSAGE_STEPS.map((step) =>
            toStatistics(
              step,
              rows.find((row) => row.step === step),
            ),
          ),
        },
      }
    }),

    retryPassageCall,
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
