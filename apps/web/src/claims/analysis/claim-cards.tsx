import type { Claim } from '@skadi/contract/claims/claim'
import { revealPersonId } from '@skadi/contract/claims/reveal-person-id'
import { ACCIDENT_REASONS, ACCIDENT_TYPES, type AccidentInformation } from '@skadi/domain/claims/claim'
import { CLAIM_RULES } from '@skadi/domain/claims/claim-rules'
import { isYetToCome } from '@skadi/domain/claims/is-yet-to-come'
import { maskPersonId } from '@skadi/domain/claims/mask-person-id'
import { readDate, writeDate } from '@skadi/domain/dates/day'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { EditableCell } from '../../ui/cells/editable-cell.tsx'
import { FixedCell } from '../../ui/cells/fixed-cell.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { accidentReasonText, accidentTypeText } from '../claim-words.ts'
import { fieldName } from '../wizard/field-words.ts'
import { ClaimCard } from './claim-card.tsx'
import { type ClaimCell, numberOf, OPTIONAL_LONG, OPTIONAL_TEXT, toText, yesNoOptions, yesOrNo } from './claim-cell.ts'
import { ClaimCells, type ClaimShown, cellId } from './claim-cell-view.tsx'
import { carCells, clientCells, numberCell, repairCells, reporterCells } from './form-cells.ts'
import { PeopleCard } from './people-card.tsx'
import css from './person-id-cell.module.css'
import { saveClaimCell } from './save-claim.ts'

type Name = keyof AccidentInformation

/**
 * Describes a cell for a value of the accident.
 * @param store converts the text into the stored value
 */
const of = <N extends Name>(name: N, label: string, store: (text: string) => AccidentInformation[N]) => ({
  name: `accident.${name}`,
  label,
  read: ({ accidentInformation }: Claim) => toText(accidentInformation[name]),
  parts: ({ accidentInformation }: Claim, text: string) => ({
    accidentInformation: { ...accidentInformation, [name]: store(text) },
  }),
})

/** Format of a time: `HH:MM` in local time at the place of the accident. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const asText = (text: string): string => text
const orNull = (text: string) => text || null
const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | null =>
    values.find((value) => value === text) ?? null

const dayFault = (day: string | undefined): string | undefined => {
  if (day === undefined) return m.fleet_dateFormat()
  return isYetToCome(day, new Date()) ? m.fleet_dateInFuture() : undefined
}

/** Cells for the facts of an accident, in the order in which people usually report them (CLAIM-09). */
function accidentCells({ accidentInformation }: Claim): ClaimCell[] {
  const yesNo = { kind: 'choice', options: yesNoOptions() } as const
  const notKnown = ['', m.claim_notKnown()] as const
  const isOther = accidentInformation.reason === 'OTHER' || accidentInformation.reasonOther !== ''
  return [
    {
      kind: 'text',
      rule: { ...OPTIONAL_TEXT, maxLength: 10 },
      ...of('date', m.claimForm_date(), (text) => readDate(text) ?? null),
      read: ({ accidentInformation: { date } }) => (date === null ? '' : writeDate(date)),
      check: (_, text) => (text === '' ? undefined : dayFault(readDate(text))),
    },
    {
      kind: 'text',
      rule: { ...OPTIONAL_TEXT, maxLength: 5 },
      ...of('time', m.claimForm_time(), orNull),
      check: (_, text) => (text === '' || TIME.test(text) ? undefined : m.claim_faultTime()),
    },
    { kind: 'text', rule: { ...OPTIONAL_TEXT, maxLength: 300 }, ...of('address', m.claimForm_place(), asText) },
    {
      kind: 'text',
      rule: { kind: 'word', maxLength: 500, isOptional: true },
      ...of('mapLink', m.claim_mapLink(), asText),
      check: (_, text) => (text === '' || /^https:\/\/\S+$/.test(text) ? undefined : m.claim_faultLink()),
    },
    {
      kind: 'choice',
      options: [notKnown, ...ACCIDENT_TYPES.map((type) => [type, accidentTypeText(type)] as const)],
      ...of('type', m.claim_type(), oneOf(ACCIDENT_TYPES)),
    },
    {
      kind: 'choice',
      options: [notKnown, ...ACCIDENT_REASONS.map((reason) => [reason, accidentReasonText(reason)] as const)],
      ...of('reason', m.claimForm_reason(), oneOf(ACCIDENT_REASONS)),
    },
    ...(isOther
      ? [
          {
            kind: 'text',
            rule: { ...OPTIONAL_TEXT, maxLength: 300 },
            ...of('reasonOther', m.claimForm_otherReason(), asText),
          } as const,
        ]
      : []),
    {
      kind: 'text',
      unit: 'km/h',
      rule: { kind: 'digits', maxLength: 3, most: 500, isOptional: true },
      ...of('speed', m.claimForm_speed(), numberOf),
    },
    { ...yesNo, ...of('braking', m.claim_braking(), yesOrNo) },
    { ...yesNo, ...of('drugsOrAlcohol', m.claimForm_drugsOrAlcohol(), yesOrNo) },
    { ...yesNo, ...of('policePresent', m.claimForm_policePresent(), yesOrNo) },
    { kind: 'long', rule: OPTIONAL_LONG, ...of('description', m.claimForm_description(), asText) },
    { kind: 'long', rule: OPTIONAL_LONG, ...of('additionalInformation', m.claimForm_additional(), asText) },
  ]
}

/**
 * Cell with the policy holder's personal id number (CLAIM-08). The number is masked until the user reveals it. The
 * audit log records this. The user can edit the number only while it is visible.
 */
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
              // The server answers with the masked number. An equal mask means that the stored number is unchanged.
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

/** Cards for the accident, the people and the car of a claim. Users edit the cards in place (A-02b). */
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
 * Cards for the reporter and for the policy holder.
 * @param mayLook whether the user may see the policy holder's personal id number
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
