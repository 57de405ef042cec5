import { revealPersonId } from '@skadi/contract/claims/reveal-person-id'
import { CLAIM_RULES } from '@skadi/domain/claims/claim-rules'
import { maskPersonId } from '@skadi/domain/claims/mask-person-id'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { EditableCell } from '../../ui/cells/editable-cell.tsx'
import { FixedCell } from '../../ui/cells/fixed-cell.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { fieldName } from '../wizard/field-words.ts'
import { accidentCells } from './accident-cells.ts'
import { ClaimCard } from './claim-card.tsx'
import { ClaimCells, type ClaimShown, cellId } from './claim-cell-view.tsx'
import { carCells, clientCells, numberCell, repairCells, reporterCells } from './form-cells.ts'
import { PeopleCard } from './people-card.tsx'
import css from './person-id-cell.module.css'
import { saveClaimCell } from './save-claim.ts'

/** The policy holder's own number: masked until it is asked for, which is recorded; changed only where it is seen (CLAIM-08). */
function PersonIdCell({ of, mayLook }: { of: ClaimShown; mayLook: boolean }) {
  const client = useQueryClient()
  const { claim, place, fixedBecause } = of
  const masked = claim.client.personIdNumber
  const [seen, setSeen] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isSeen = seen !== undefined && maskPersonId(seen) === masked
  const look = async () => {
    setBusy(true)
    try {
      const { data } = await call(revealPersonId, { params: { id: claim.claimId } })
      setSeen(data.personIdNumber)
    } catch (error) {
      showSnackbar({ text: failureWords(m.claim_lookFailed(), reasonOf(error)), isError: true })
    } finally {
      setBusy(false)
    }
  }
  const label = fieldName('client.personIdNumber')
  const whole = isSeen ? seen : masked
  const isOpen = fixedBecause === undefined && (isSeen || masked === '')
  return (
    <div className={css.row}>
      {isOpen ? (
        <EditableCell
          id={cellId(claim.claimId, 'client.personIdNumber')}
          label={label}
          stored={whole}
          rule={CLAIM_RULES['client.personIdNumber']}
          onSave={async (text, base) => {
            const cell = {
              label,
              // The server answers with the number masked: an equal mask means that the stored number is unchanged.
              read: (from: typeof claim) =>
                from.client.personIdNumber === maskPersonId(base) ? base : from.client.personIdNumber,
              parts: (from: typeof claim) => ({ client: { ...from.client, personIdNumber: text } }),
            }
            const outcome = await saveClaimCell(client, place, cell, text, base)
            if (outcome.kind === 'saved') setSeen(text)
            return outcome
          }}
        />
      ) : (
        <FixedCell label={label} reason={fixedBecause ?? m.claim_personIdHint()}>
          {whole}
        </FixedCell>
      )}
      {masked !== '' &&
        mayLook &&
        (isSeen ? (
          <Button height={28} onClick={() => setSeen(undefined)}>
            {m.claim_hidePersonId()}
          </Button>
        ) : (
          <Button height={28} isBusy={isBusy} title={m.claim_personIdHint()} onClick={() => void look()}>
            {m.claim_showPersonId()}
          </Button>
        ))}
    </div>
  )
}

/** What happened, to whom and to which car, in cards that are changed in place (A-02b). */
export function ClaimCards({ of }: { of: ClaimShown }) {
  const { claim } = of
  const { mapLink } = claim.accidentInformation
  return (
    <>
      <ClaimCard
        title={m.claimForm_accident()}
        action={
          mapLink !== '' && (
            <a href={mapLink} target="_blank" rel="noreferrer noopener">
              {m.claim_openMap()}
            </a>
          )
        }
      >
        <ClaimCells of={of} cells={accidentCells(claim)} />
      </ClaimCard>
      <PeopleCard of={of} />
      <ClaimCard title={m.claimForm_repair()}>
        <ClaimCells of={of} cells={repairCells()} />
      </ClaimCard>
      <ClaimCard title={m.claim_numberAndCar()}>
        <ClaimCells of={of} cells={[numberCell(), ...carCells(claim)]} />
      </ClaimCard>
    </>
  )
}

/**
 * Who reported it and who holds the policy.
 * @param mayLook at the policy holder's own number
 */
export const PartyCards = ({ of, mayLook }: { of: ClaimShown; mayLook: boolean }) => (
  <>
    <ClaimCard title={m.claimForm_reporter()}>
      <ClaimCells of={of} cells={reporterCells(of.claim)} />
    </ClaimCard>
    <ClaimCard title={m.claimForm_holder()}>
      <PersonIdCell of={of} mayLook={mayLook} />
      <ClaimCells of={of} cells={clientCells(of.claim)} />
    </ClaimCard>
  </>
)
