import { type CaptureSetRow, captureSetStatement } from '@skadi/store/capture/capture-set.repo'
import { type CaptureUnitRow, captureUnitStatement } from '@skadi/store/capture/capture-unit.repo'
import { EVERY_RIG, type RigView } from '@skadi/store/capture/rig-view'
import type { Transaction } from '@skadi/store/db/database'
import { found } from '../core/http/api-error.ts'
import { type SetWithoutFacts, toCaptureSet, toCaptureUnit, type UnitWithoutFacts } from './to-rig.ts'

/** Reads a unit in a transaction. @throws ApiError NOT_FOUND */
export const readUnit = async (tx: Transaction, id: string): Promise<UnitWithoutFacts> =>
  toCaptureUnit(found(await tx.row<CaptureUnitRow>(captureUnitStatement(EVERY_RIG, id))))

/** Reads a capture set in a transaction. @throws ApiError NOT_FOUND */
export const readSet = async (tx: Transaction, id: string, view: RigView = EVERY_RIG): Promise<SetWithoutFacts> =>
  toCaptureSet(found(await tx.row<CaptureSetRow>(captureSetStatement(view, id))))
