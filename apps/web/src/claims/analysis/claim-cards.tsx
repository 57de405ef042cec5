import { m } from '../../paraglide/messages.js'
import { accidentCells } from './accident-cells.ts'
import { ClaimCard } from './claim-card.tsx'
import { ClaimCells, type ClaimShown } from './claim-cell-view.tsx'
import { carCells, clientCells, numberCell, repairCells, reporterCells } from './form-cells.ts'
import { PeopleCard } from './people-card.tsx'
import { PersonIdCell } from './person-id-cell.tsx'

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
