import type { DamageCaseView } from '@skadi/contract/cases/case'
import { writeDate } from '@skadi/domain/dates/day'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { caseRulesQuery } from '../../cases/cases-query.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { useCustomerLinks } from '../../customer/links-query.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Facts } from '../../ui/details/facts.tsx'
import { SendHold } from '../customer/send-hold.tsx'
import { useSendHold } from '../customer/use-send-hold.ts'

const RenterPanel = lazy(() =>
  import('../customer/renter-panel.tsx').then((module) => ({ default: module.RenterPanel })),
)

/** The customer's page of the case: sends it, and shows its answers. */
export function CaseCustomer({ of, onClose }: { of: DamageCaseView; onClose: () => void }) {
  const { caseId, pickupId, imageSetId, rentalId } = of
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
        sendTitle={m.case_askTitle({ amount: writeMinor(of.grossMinor, of.currency) })}
        preview={
          <>
            <Asked of={of} tenantId={tenantId} />
            <SendHold hold={hold} onLeave={onClose} />
          </>
        }
        onClose={onClose}
      />
    </Suspense>
  )
}

/** Payment facts of the message: reference, last day, phone and payment instructions, with a link to the rules for missing ones. */
function Asked({ of: { reference, dueOn }, tenantId }: { of: DamageCaseView; tenantId: string | undefined }) {
  const { data: rules } = useQuery(caseRulesQuery(tenantId))
  const maySet = useCan('changeCaseRules')
  if (!rules) return null
  const { contactPhone, howToPay } = rules
  return (
    <>
      <Facts
        facts={[
          [m.casesSheet_reference(), reference ?? '–'],
          [m.casesSheet_due(), dueOn === null ? '–' : writeDate(dueOn)],
          [m.customerCase_howToPay(), howToPay ?? m.case_notGiven()],
          [m.case_contactPhone(), contactPhone ?? m.case_notGiven()],
        ]}
      />
      {maySet && (contactPhone === null || howToPay === null) && (
        <ButtonLink height={28} to={paths.caseRules}>
          {m.case_setWays()}
        </ButtonLink>
      )}
    </>
  )
}
