import type { verifyReport } from '@skadi/contract/reports/reports-calls'
import { countEvent } from '@skadi/store/auth/throttle-event.repo'
import { AUTH } from '@skadi/store/db/scope'
import { type CheckedReport, checkReportStatement } from '@skadi/store/reports/report.repo'
import type { Action } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'

/** Checks from one address: enough for a desk with a pile of reports, too few to guess 16 digits. */
const CHECKS = 30
const WINDOW_S = 600

export function verifyReportAction({ db }: Services): Action<typeof verifyReport> {
  return async ({ body }, { address, signal }) => {
    const counted = await db.transaction(AUTH, (tx) => countEvent(tx, `verify report ${address}`, CHECKS, WINDOW_S))
    if (!counted) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: WINDOW_S })
    const { madeAt, ...report } = found(await db.row<CheckedReport>(AUTH, checkReportStatement(body), { signal }))
    return { data: { ...report, madeAt: madeAt.toISOString() } }
  }
}
