import type { Claim } from '@skadi/contract/claims/claim'
import type { ClaimCar, ClaimForm, ClaimReporter } from '@skadi/domain/claims/claim'
import { CLAIM_RULES, type ClaimField, claimChangeFaults } from '@skadi/domain/claims/claim-rules'
import { countryOptions } from '../../core/words/country-options.ts'
import { m } from '../../paraglide/messages.js'
import { fieldFaultText, fieldName, fieldRule } from '../wizard/field-words.ts'
import type { ClaimCell } from './claim-cell.ts'

const CAR_FIELDS = [
  'registrationNo',
  'country',
  'make',
  'model',
  'year',
  'mileage',
  'vin',
  'gear',
  'displacement',
] as const satisfies readonly (keyof ClaimCar)[]
const UNITS: Partial<Readonly<Record<keyof ClaimCar, string>>> = { mileage: 'km', displacement: 'cc' }

const PARTY_FIELDS = [
  'firstName',
  'lastName',
  'streetAddress',
  'postalCode',
  'city',
  'country',
] as const satisfies readonly (keyof ClaimReporter)[]
const CLIENT_FIELDS = [...PARTY_FIELDS, 'policyNumber', 'phone', 'email'] as const

const formOf = ({ claimNo, car, reporter, client }: Claim): ClaimForm => ({ claimNo, car, reporter, client })

const LATER = ['client.phone', 'client.email'] as const satisfies readonly ClaimField[]

type Part = 'car' | 'reporter' | 'client'

/** Returns the error of a change as text. The error of the field itself has priority over errors of other fields. */
function faultText(field: ClaimField, before: ClaimForm, after: ClaimForm): string | undefined {
  const faults = claimChangeFaults(before, after, new Date())
  const at = faults[field] ? field : LATER.find((other) => faults[other])
  return at && fieldFaultText(at, faults[at])
}

/** Returns a cell for a text field of the wizard. The cell has the same rules as the field (1§5). */
function formCell(claim: Claim, part: Part, name: string, unit?: string): ClaimCell {
  const field = `${part}.${name}` as ClaimField
  const read = (from: Claim): string => (from[part] as unknown as Record<string, string>)[name] ?? ''
  const parts = (from: Claim, text: string) => ({ [part]: { ...from[part], [name]: text } })
  const base = {
    name: field,
    label: fieldName(field),
    read,
    parts,
    check: (from: Claim, text: string) => faultText(field, formOf(from), { ...formOf(from), ...parts(from, text) }),
  }
  if (name === 'country') return { kind: 'choice', options: countryOptions(read(claim)), ...base }
  return { kind: 'text', rule: fieldRule(field), ...(unit === undefined ? {} : { unit }), ...base }
}

/** Returns the cells of the car (CLAIM-06). */
export const carCells = (claim: Claim): ClaimCell[] =>
  CAR_FIELDS.map((name) => formCell(claim, 'car', name, UNITS[name]))

/** Returns the cells of the reporter (CLAIM-07). */
export const reporterCells = (claim: Claim): ClaimCell[] =>
  PARTY_FIELDS.map((name) => formCell(claim, 'reporter', name))

/** Returns the cells of the policy holder (CLAIM-08), except the personal id number. */
export const clientCells = (claim: Claim): ClaimCell[] => [
  ...CLIENT_FIELDS.map((name) => formCell(claim, 'client', name)),
  {
    kind: 'switch',
    name: 'client.allowEmail',
    label: m.claim_allowEmail(),
    read: ({ client }) => String(client.allowEmail),
    parts: ({ client }, text) => ({ client: { ...client, allowEmail: text === 'true' } }),
  },
]

/** Returns the cell of the claim number, which the company chooses. */
export const numberCell = (): ClaimCell => ({
  kind: 'text',
  rule: CLAIM_RULES['claim.claimNo'],
  name: 'claimNo',
  label: fieldName('claim.claimNo'),
  read: ({ claimNo }) => claimNo,
  parts: (_, claimNo) => ({ claimNo }),
})

/** Returns the cells about the repair of the car (CLAIM-13). */
export const repairCells = (): ClaimCell[] => [
  {
    kind: 'switch',
    name: 'repair.inWorkshop',
    label: m.claim_inWorkshop(),
    read: ({ repair }) => String(repair.inWorkshop),
    parts: ({ repair }, text) => ({ repair: { ...repair, inWorkshop: text === 'true' } }),
  },
  {
    kind: 'text',
    rule: { kind: 'text', maxLength: 100, isOptional: true },
    name: 'repair.workshop',
    label: m.claimForm_workshop(),
    read: ({ repair }) => repair.workshop,
    parts: ({ repair }, workshop) => ({ repair: { ...repair, workshop } }),
  },
  {
    kind: 'switch',
    name: 'repair.rentalCar',
    label: m.claimForm_rentalCar(),
    read: ({ repair }) => String(repair.rentalCar),
    parts: ({ repair }, text) => ({ repair: { ...repair, rentalCar: text === 'true' } }),
  },
]
