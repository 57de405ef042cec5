import { useParams, useSearch } from '@tanstack/react-router'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { CustomerActions, useCanShowCustomer } from '../customer/customer-actions.tsx'

type CompareActionsProps = {
  tenantId: string | null
  /** variant for a phone's bar */
  isTouch?: boolean
}

/** Actions of a comparison, at the right of row A or at the lower edge of a phone; the report is the main action. */
export function CompareActions({ tenantId, isTouch = false }: CompareActionsProps) {
  const params = useParams({ from: '/signed-in/fleet/$registrationNo/$id/compare/$id2' })
  const search = useSearch({ strict: false })
  const canReport = useCan('readReports', { tenantId })
  const canShow = useCanShowCustomer(tenantId)
  return (
    <>
      {canShow && (
        <CustomerActions shown={{ pickupId: params.id, returnId: params.id2 }} tenantId={tenantId} isTouch={isTouch} />
      )}
      {canReport && (
        <ButtonLink look="ink" height={isTouch ? 48 : 32} to={paths.compareReport} params={params} search={search}>
          {m.compare_report()}
        </ButtonLink>
      )}
    </>
  )
}
