import type { Claim } from '@skadi/contract/claims/claim'
import type { ClaimPerson } from '@skadi/domain/claims/claim'
import { isEmail } from '@skadi/domain/forms/text-rules'
import { m } from '../../paraglide/messages.js'
import { type ClaimCell, numberOf, OPTIONAL_TEXT, toText } from './claim-cell.ts'

/** Somebody of whom nothing is known yet. */
export const NEW_PERSON: ClaimPerson = {
  isDriver: false,
  name: '',
  email: '',
  phone: '',
  age: null,
  ownership: '',
  injured: false,
  otherVehicle: false,
}

/** Cells of one person of the accident (CLAIM-12); `at` is the person's index in `people`. */
export function personCells(at: number): ClaimCell[] {
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
