import type { DamageCaseView } from '@skadi/contract/cases/case'
import { lazy, Suspense } from 'react'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { useCustomerLinks } from '../../customer/links-query.ts'
import { SendHold } from '../customer/send-hold.tsx'
import { useSendHold } from '../customer/use-send-hold.ts'

const RenterPanel = lazy(() =>
  import('../customer/renter-panel.tsx').then((module) => ({ default: module.RenterPanel })),
)

/** The customer's page of the case: sends it, and shows its answers. */
export function CaseCustomer({
  of: { caseId, pickupId, imageSetId, rentalId },
  onClose,
}: {
  of: DamageCaseView
  onClose: () => void
}) {
  const shown = { pickupId, returnId: imageSetId, caseId }
  const links = useCustomerLinks(shown)
  const hold = useSendHold(imageSetId)
  const canWrite = useCan('changeDamages')
  const tenantId = useSession((state) => state.currentTenantId)
  // The panel opens its form if there is no page yet, so that it needs the list first.
  if (links.links === undefined && links.error === null) return null
  return (
    <Suspense>
      <RenterPanel
        tenantId={tenantId ?? null}
        rentalId={rentalId}
        shown={shown}
        of={links}
        canWrite={canWrite}
        isHeld={hold.isHeld}
        isAnyway={hold.isAnyway}
        preview={<SendHold hold={hold} onLeave={onClose} />}
        onClose={onClose}
      />
    </Suspense>
  )
}
