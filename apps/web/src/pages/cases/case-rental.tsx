import type { DamageCaseView } from '@skadi/contract/cases/case'
import { changeCase } from '@skadi/contract/cases/cases-writes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { caseFailure } from '../../cases/case-words.ts'
import type { RunAct } from '../../cases/use-case-act.ts'
import { call } from '../../core/calls/call.ts'
import { paths } from '../../core/screens/paths.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { useRental, useRentalOf } from '../../rentals/rentals-query.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** The contract of the case, with the renter for users who may read rentals. */
export function RentalOfCase({ of: { rentalId, contractNo } }: { of: DamageCaseView }) {
  const tenantId = useSession((state) => state.currentTenantId)
  const { rental } = useRental(rentalId, tenantId)
  if (contractNo === null) return m.case_rentalNone()
  if (rentalId === null) return m.case_rentalGone({ contract: contractNo })
  const text = [rental?.renter?.name, contractNo].filter(Boolean).join(' · ')
  return (
    <Link to={paths.rentals} search={{ query: contractNo }}>
      {text}
    </Link>
  )
}

/** Takes the rental that is linked to the return, if a draft has none or another rental. */
export function TakeRental({ of, run }: { of: DamageCaseView; run: RunAct }) {
  const { caseId, imageSetId, rentalId, modifiedAt } = of
  const tenantId = useSession((state) => state.currentTenantId)
  const { rental } = useRentalOf(imageSetId, tenantId)
  const [isBusy, setBusy] = useState(false)
  if (!rental || rental.id === rentalId || rental.return.imageSetId !== imageSetId || rental.return.link !== 'linked')
    return null
  const take = async () => {
    setBusy(true)
    try {
      await run(call(changeCase, { params: { id: caseId }, body: { takeRental: true, modifiedAt } }))
    } catch (error) {
      showSnackbar({ text: caseFailure(m.case_changeFailed(), error), isError: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button height={28} isBusy={isBusy} title={m.case_takeRentalHint()} onClick={() => void take()}>
      {m.case_takeRental({ contract: rental.contractNo })}
    </Button>
  )
}
