import { type Claim, MAX_CLAIM_PEOPLE } from '@skadi/contract/claims/claim'
import type { ClaimPerson } from '@skadi/domain/claims/claim'
import { isEmail } from '@skadi/domain/forms/text-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { restoreCell } from '../../ui/cells/editable-cells.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import cardCss from './claim-card.module.css'
import { ClaimCard } from './claim-card.tsx'
import { type ClaimCell, numberOf, OPTIONAL_TEXT, toText } from './claim-cell.ts'
import { ClaimCells, type ClaimShown, cellId } from './claim-cell-view.tsx'
import css from './people-card.module.css'
import { changeClaim } from './save-claim.ts'

/** A person without any known data. */
const NEW_PERSON: ClaimPerson = {
  isDriver: false,
  name: '',
  email: '',
  phone: '',
  age: null,
  ownership: '',
  injured: false,
  otherVehicle: false,
}

/** Returns the cells of a person in the accident (CLAIM-12). `at` is the index of the person in `people`. */
function personCells(at: number): ClaimCell[] {
  const of = <N extends keyof ClaimPerson>(name: N, label: string, store: (text: string) => ClaimPerson[N]) => ({
    name: `people.${at}.${name}`,
    label,
    read: ({ people }: Claim) => toText(people[at]?.[name] ?? null),
    parts: ({ people }: Claim, text: string) => ({
      people: people.map((person, place) => (place === at ? { ...person, [name]: store(text) } : person)),
    }),
  })
  const asText = (text: string) => text
  const isYes = (text: string) => text === 'true'
  return [
    { kind: 'text', rule: OPTIONAL_TEXT, ...of('name', m.claimForm_name(), asText) },
    { kind: 'switch', ...of('isDriver', m.claimForm_isDriver(), isYes) },
    { kind: 'switch', ...of('injured', m.claimForm_injured(), isYes) },
    { kind: 'switch', ...of('otherVehicle', m.claimForm_otherVehicle(), isYes) },
    {
      kind: 'text',
      rule: { kind: 'digits', maxLength: 3, most: 130, isOptional: true },
      ...of('age', m.claimForm_age(), numberOf),
    },
    { kind: 'text', rule: OPTIONAL_TEXT, ...of('ownership', m.claim_ownership(), asText) },
    { kind: 'text', rule: OPTIONAL_TEXT, ...of('phone', m.claimForm_phone(), asText) },
    {
      kind: 'text',
      rule: OPTIONAL_TEXT,
      ...of('email', m.claims_email(), asText),
      check: (_, text) => (text === '' || isEmail(text) ? undefined : m.claims_faultEmail()),
    },
  ]
}

/** Card with the people in the accident (CLAIM-12). A claim has at most twenty people. */
export function PeopleCard({ of }: { of: ClaimShown }) {
  const { people } = of.claim
  const { add, remove, isBusy, added } = usePeople(of)
  return (
    <ClaimCard
      title={m.claimForm_people()}
      action={
        of.fixedBecause === undefined &&
        (people.length < MAX_CLAIM_PEOPLE ? (
          <Button height={28} isBusy={isBusy} onClick={() => void add()}>
            {m.claim_addPerson()}
          </Button>
        ) : (
          <span className="muted">{m.claim_peopleFull({ max: MAX_CLAIM_PEOPLE })}</span>
        ))
      }
    >
      {people.length === 0 && <p className={cardCss.note}>{m.claim_noPeople()}</p>}
      {people.map((person, at) => (
        <Person
          // The index of a person serves as key, because people have no id.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          {...{ of, person, at }}
          isNew={added === at}
          onRemove={() => remove(person, at)}
        />
      ))}
    </ClaimCard>
  )
}

type PersonProps = { of: ClaimShown; person: ClaimPerson; at: number; isNew: boolean; onRemove: () => Promise<void> }

function Person({ of, person, at, isNew, onRemove }: PersonProps) {
  const [isAsking, setAsking] = useState(false)
  const name = person.name || m.claim_unnamed({ place: at + 1 })
  const facts = [
    person.isDriver && m.claimForm_isDriver(),
    person.injured && m.claimForm_injured(),
    person.otherVehicle && m.claimForm_otherVehicle(),
    person.ownership,
  ]
  return (
    <details className={css.person} open={isNew || undefined}>
      <summary className={css.summary}>
        <span className={css.name}>{name}</span>
        <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </summary>
      <div className={css.values} role="group" aria-label={name}>
        <ClaimCells of={of} cells={personCells(at)} />
        {of.fixedBecause === undefined && (
          <Button height={28} className={css.remove} onClick={() => setAsking(true)}>
            {m.claim_removePerson()}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={m.claim_removePersonTitle({ name })}
          text={m.claim_removePersonText()}
          confirm={m.claim_removePerson()}
          onConfirm={onRemove}
          onClose={() => setAsking(false)}
        />
      )}
    </details>
  )
}

function usePeople({ claim, place }: ClaimShown) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [added, setAdded] = useState<number>()
  const isSent = useRef(false)
  const run = async (change: Parameters<typeof changeClaim>[2]) => {
    if (isSent.current) return
    isSent.current = true
    setBusy(true)
    try {
      await changeClaim(client, place, change)
    } catch (error) {
      showSnackbar({ text: failureWords(m.claim_changeFailed(), reasonOf(error)), isError: true })
    } finally {
      isSent.current = false
      setBusy(false)
    }
  }
  /**
   * Discards unsaved text of the people from this index on. After a removal, the text would appear at another person.
   */
  const forgetTyped = (from: number) => {
    for (let at = from; at < claim.people.length; at += 1)
      for (const { name } of personCells(at)) restoreCell(cellId(claim.claimId, name))
  }
  return {
    isBusy,
    added,
    add: () =>
      run(({ people }) => {
        if (people.length >= MAX_CLAIM_PEOPLE) return undefined
        setAdded(people.length)
        return { people: [...people, NEW_PERSON] }
      }),
    remove: (person: ClaimPerson, at: number) =>
      run(({ people }) => {
        const isSame = (other: ClaimPerson | undefined) => JSON.stringify(other) === JSON.stringify(person)
        const place = isSame(people[at]) ? at : people.findIndex(isSame)
        if (place === -1) return undefined
        forgetTyped(at)
        setAdded(undefined)
        return { people: people.filter((_, index) => index !== place) }
      }),
  }
}
