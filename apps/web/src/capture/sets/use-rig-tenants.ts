import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { updateCaptureSet } from '@skadi/contract/capture/capture-set-writes'
import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { assignCaptureUnit, unassignCaptureUnit } from '@skadi/contract/capture/capture-unit-writes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../core/calls/call.ts'
import { sayFailed } from '../../core/calls/failures.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords } from '../../ui/feedback/failure-words.ts'
import { rigReason } from '../rig-reason.ts'
import { rigsKeys } from '../rigs-query.ts'

/**
 * Returns a function that changes companies. The function makes one change at a time, shows a failure, and reloads all
 * rig data.
 */
function useOneChange(things: 'captureUnits' | 'captureSets') {
  const client = useQueryClient()
  const isSending = useRef(false)
  return async (send: () => Promise<unknown>): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    try {
      await send()
    } catch (error) {
      sayFailed('update', things, { lines: [failureWords(m.rigs_companiesFailed(), rigReason(error))] })
    } finally {
      isSending.current = false
      await client.invalidateQueries({ queryKey: rigsKeys.all })
    }
  }
}

/** Returns callbacks that assign companies to a unit or remove them from the unit (2§7.6). */
export function useUnitTenants({ id }: CaptureUnit) {
  const once = useOneChange('captureUnits')
  return {
    onAssign: (tenant: string) => once(() => call(assignCaptureUnit, { params: { id }, body: { tenants: [tenant] } })),
    onUnassign: (tenant: string) =>
      once(() => call(unassignCaptureUnit, { params: { id }, body: { tenants: [tenant] } })),
  }
}

/** Returns callbacks that assign companies to both units of a set at once, or remove them from both units. */
export function useSetTenants({ id, tenants, modifiedAt }: CaptureSet) {
  const once = useOneChange('captureSets')
  const change = (ids: string[]) =>
    once(() => call(updateCaptureSet, { params: { id }, body: { tenants: ids, modifiedAt } }))
  const present = tenants.map((tenant) => tenant.id)
  return {
    onAssign: (tenant: string) => change([...present, tenant]),
    onUnassign: (tenant: string) => change(present.filter((one) => one !== tenant)),
  }
}
