import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { unitHealth } from '@skadi/domain/capture/health/rig-alarm'
import { readLenses } from '@skadi/domain/capture/lens'
import { spoolProblems, withoutNames } from '@skadi/domain/capture/spool-report'
import { unitStatus } from '@skadi/domain/capture/unit-status'
import type { CaptureSetRow } from '@skadi/store/capture/capture-set.repo'
import type { CaptureUnitRow } from '@skadi/store/capture/capture-unit.repo'

/** A stored unit in the form of the calls, without the hardware facts (`rig-facts.ts`). */
export type UnitWithoutFacts = Omit<CaptureUnit, 'clockSkewMs'>
export type SetWithoutFacts = Omit<CaptureSet, 'captureUnits' | 'camerasCount'>

export const toCaptureUnit = ({ readAt, openAlarms, isShared, ...row }: CaptureUnitRow): UnitWithoutFacts => ({
  ...row,
  spoolReport: row.spoolReport && isShared ? withoutNames(row.spoolReport) : row.spoolReport,
  status: unitStatus(row.lastSeenAt?.getTime(), readAt.getTime(), row.captureSet?.isVirtual),
  health: unitHealth(openAlarms + spoolProblems(row.spoolReport), row.recCount),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
})

export const toCaptureSet = (row: CaptureSetRow): SetWithoutFacts => ({
  ...row,
  lenses: readLenses(row.lenses),
  createdAt: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
})
