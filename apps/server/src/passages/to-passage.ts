import type { Passage } from '@skadi/contract/passages/passage'
import type { PassageMetrics } from '@skadi/contract/passages/passages-calls'
import { passageTimeMs } from '@skadi/domain/passages/passage-times'
import type { PassageRow, PassageStageRow } from '@skadi/store/passages/passage-row'
import { toPassingTime } from '../shared/image-sets/to-passing-time.ts'

/** A passing and its stages as the queue answers them. */
export function toPassage(row: PassageRow, stages: readonly PassageStageRow[]): Passage {
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
    time: toPassingTime(row),
    timeZone: row.timeZone,
    completedAt: row.completedAt,
    // all is over: nothing is measured to now
    totalTimeMs: row.status === 'inProgress' ? null : Math.round(passageTimeMs(stages, 0)),
    stages: stages.map(({ imageSetId, attempts, note, ...stage }) => stage),
    modifiedAt: row.modifiedAt,
  }
}

/** The same with what its stages say. */
export const toMetrics = (row: PassageRow, stages: readonly PassageStageRow[]): PassageMetrics => ({
  ...toPassage(row, stages),
  imageCount: row.imageCount,
  leftOut: row.leftOut ?? [],
  stages: stages.map(({ imageSetId, ...stage }) => stage),
})
