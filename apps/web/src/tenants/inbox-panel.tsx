import type { Tenant } from '@skadi/contract/tenants/tenant'
import { setInboxAging } from '@skadi/contract/tenants/tenants-writes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { counted } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Panel } from '../ui/details/panel.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { adminKeys } from './admin-query.ts'

/**
 * Numbers of days that the user can choose. A different number that was set through the API is added to the choices.
 */
const DAYS = [1, 2, 3, 7, 14, 30, 90]
const NEVER = 'never'

const toValue = (days: number | null): string => (days === null ? NEVER : String(days))
const toDays = (value: string): number | null => (value === NEVER ? null : Number(value))

/** Sets the number of days after which unchecked passings that need nobody leave the list "To check". */
export function InboxPanel({ tenant }: { tenant: Tenant }) {
  const client = useQueryClient()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (agesOutAfterDays: number | null) =>
      call(setInboxAging, { params: { id: tenant.id }, body: { agesOutAfterDays } }),
    onSuccess: (_, agesOutAfterDays) => {
      client.setQueryData<Tenant>(adminKeys.tenant(tenant.id), (known) =>
        known ? { ...known, settings: { ...known.settings, agesOutAfterDays } } : known,
      )
      // Inbox lists do not reload automatically, so they are removed from the cache.
      client.removeQueries({ queryKey: ['inbox'] })
      void client.invalidateQueries({ queryKey: ['to-check-count'] })
      showSnackbar({ text: m.admin_agingSaved() })
      return client.invalidateQueries({ queryKey: adminKeys.tenant(tenant.id) })
    },
    onError: (error) => showSnackbar({ text: failureWords(m.admin_agingFailed(), reasonOf(error)), isError: true }),
  })
  // Optimistic update. The chosen number is visible while it is being saved.
  const chosen = isPending ? variables : tenant.settings.agesOutAfterDays
  const days = [...new Set(chosen === null ? DAYS : [...DAYS, chosen])].toSorted((a, b) => a - b)
  return (
    <Panel title={m.admin_inbox()} text={m.admin_agingText()}>
      <SelectField
        label={m.admin_agingAfter()}
        value={toValue(chosen)}
        options={[
          ...days.map((count) => [String(count), m.admin_agingDays(counted(count))] as const),
          [NEVER, m.admin_agingNever()] as const,
        ]}
        onChange={(value) => mutate(toDays(value))}
      />
    </Panel>
  )
}
