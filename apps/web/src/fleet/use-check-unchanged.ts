import { checkUnchanged } from '@skadi/contract/fleet/fleet-calls'
import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { checkImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { MAX_CHECKED_AT_ONCE } from '@skadi/domain/fleet/fleet-list'
import type { LeftUncheckedReason } from '@skadi/domain/fleet/is-unchanged'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { sayFailed } from '../core/calls/failures.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { replaceLatest } from './fleet-pages.ts'
import { type FleetCar, type FleetPages, fleetKeys } from './fleet-query.ts'

/** Maximum number of concurrent calls during an undo. */
const TOGETHER = 4

const LEFT_WORDS: Record<LeftUncheckedReason, (count: { shown: string }) => string> = {
  changed: m.fleet_leftChanged,
  toDecide: m.fleet_leftToDecide,
  inProgress: m.fleet_leftInProgress,
  skipped: m.fleet_leftSkipped,
  notInspected: m.fleet_leftNotInspected,
  partly: m.fleet_leftPartly,
  noPlate: m.fleet_leftNoPlate,
  failed: m.fleet_leftFailed,
  baseline: m.fleet_leftBaseline,
  notFound: m.fleet_leftNotFound,
}

/**
 * Checks the latest passings of cars if these passings show no change. The message names the number of skipped passings
 * and the reasons, and offers an undo.
 * @param tenantId the current company, whose lists show the result
 */
export function useCheckUnchanged(tenantId: string | undefined) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const put = useCallback(
    (imageSets: readonly ImageSetSummary[]) =>
      client.setQueriesData<FleetPages>(
        { queryKey: fleetKeys(tenantId) },
        (pages) => pages && replaceLatest(pages, imageSets),
      ),
    [client, tenantId],
  )
  const uncheck = useCallback(
    async (ids: readonly string[]) => {
      const waiting = [...ids]
      let failed = 0
      const work = async () => {
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          await call(checkImageSet, { params: { id }, body: { checked: false } }).then(
            ({ data }) => put([data]),
            () => {
              failed += 1
            },
          )
        }
      }
      await Promise.all(Array.from({ length: TOGETHER }, work))
      if (failed > 0) sayFailed('update', 'fleet', { lines: [m.fleet_undoFailed(counted(failed))] })
    },
    [put],
  )
  const check = useCallback(
    async (cars: readonly FleetCar[]) => {
      setBusy(true)
      const checked: string[] = []
      const left: LeftUncheckedReason[] = []
      try {
        for (let at = 0; at < cars.length; at += MAX_CHECKED_AT_ONCE) {
          const imageSetIds = cars.slice(at, at + MAX_CHECKED_AT_ONCE).map(({ latest }) => latest.id)
          const { data } = await call(checkUnchanged, { body: { imageSetIds } })
          checked.push(...data.checked)
          left.push(...data.left.map(({ reason }) => reason))
        }
      } catch {
        sayFailed('update', 'fleet', { lines: [m.fleet_checkFailed()] })
      }
      setBusy(false)
      const done = new Set(checked)
      const fresh = cars.filter(({ latest }) => done.has(latest.id) && !latest.checked).map(({ latest }) => latest.id)
      if (checked.length === 0 && left.length === 0) return
      showSnackbar({
        text: [m.fleet_checked(counted(checked.length)), ...leftWords(left)],
        ...(fresh.length > 0 ? { action: { label: m.inbox_undo(), run: () => void uncheck(fresh) } } : {}),
      })
    },
    [uncheck],
  )
  return { check, isBusy }
}

/**
 * Returns a text about the skipped passings, for example
 * `Left as they are: 2 with damage to look at, 1 still being processed.`
 */
function leftWords(left: readonly LeftUncheckedReason[]): string[] {
  const reasons = (Object.keys(LEFT_WORDS) as LeftUncheckedReason[])
    .map((reason) => ({ reason, count: left.filter((one) => one === reason).length }))
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => LEFT_WORDS[reason]({ shown: writeCount(count) }))
  return reasons.length > 0 ? [m.fleet_left({ reasons: reasons.join(', ') })] : []
}
