import { CallError } from '@skadi/contract/core/client'
import type { CallInput } from '@skadi/contract/core/define-call'
import type { Appraisal, AppraisalLine } from '@skadi/contract/costs/appraisal'
import { createAppraisal, listAppraisals, updateAppraisal } from '@skadi/contract/costs/costs-calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../core/calls/call.ts'
import { fetches, sayFailed } from '../core/calls/failures.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'

/**
 * Query for the appraisal of a passing; null if there is none. Its query key begins with the key of the passing's
 * damages. So a change of a damage also reloads the costs.
 */
const appraisalQuery = (tenantId: string | undefined, imageSetId: string) =>
  queryOptions({
    queryKey: ['damages', tenantId, imageSetId, 'appraisal'],
    queryFn: async ({ signal }): Promise<Appraisal | null> =>
      (await call(listAppraisals, { query: { imageSetId } }, { signal })).data.items[0] ?? null,
    meta: fetches('appraisals'),
    staleTime: 10_000,
  })

type Body = CallInput<typeof updateAppraisal>['body']
export type Said = { amount: number; reason: string }

/**
 * Returns the appraisal of a passing and its actions.
 * Each action returns whether it succeeded. If it failed, it shows its error.
 */
export function useAppraisal(tenantId: string | undefined, imageSetId: string) {
  const client = useQueryClient()
  const options = appraisalQuery(tenantId, imageSetId)
  const query = useQuery(options)
  const [isBusy, setBusy] = useState(false)
  const keep = (appraisal: Appraisal) => client.setQueryData(options.queryKey, appraisal)
  /** Reloads the costs and the damages, because the cards of the damages show prices. */
  const refresh = () => client.invalidateQueries({ queryKey: options.queryKey.slice(0, 3) })

  const act = async (doIt: () => Promise<{ data: Appraisal }>, verb: 'update' | 'create'): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      keep((await doIt()).data)
      return true
    } catch (error) {
      const isTold = error instanceof CallError && error.code === 'CONFLICT'
      sayFailed(verb, 'appraisals', isTold ? { lines: [m.costs_conflict()] } : {})
      return false
    } finally {
      setBusy(false)
      void refresh()
    }
  }
  const update = (id: string, body: Body) => act(() => call(updateAppraisal, { params: { id }, body }), 'update')

  return {
    query,
    isBusy,
    refresh,
    create: () => act(() => call(createAppraisal, { body: { imageSetId } }), 'create'),
    writeReport: async ({ id, modifiedAt }: Appraisal, report: string) => {
      const isDone = await update(id, { report, modifiedAt })
      if (isDone) showSnackbar({ text: m.costs_reportSaved() })
      return isDone
    },
    /**
     * Sets the cost of a damage, with an undo.
     * Null removes the manual cost, so that the prices determine the cost again.
     */
    say: async ({ id, modifiedAt }: Appraisal, { damageId, said: before }: AppraisalLine, said: Said | null) => {
      const lines = (word: Said | null) => [{ damageId, said: word }]
      const isDone = await update(id, { lines: lines(said), modifiedAt })
      const back = before && { amount: before.amount, reason: before.reason }
      const undo = async () => {
        if (await update(id, { lines: lines(back) })) showSnackbar({ text: m.costs_undone() })
      }
      if (isDone) showSnackbar({ text: m.costs_saved(), action: { label: m.costs_undo(), run: () => void undo() } })
      return isDone
    },
  }
}
