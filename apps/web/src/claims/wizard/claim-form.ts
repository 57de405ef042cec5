import type { Claim } from '@skadi/contract/claims/claim'
import type { Rental } from '@skadi/contract/rentals/rental'
import { readAddress } from '@skadi/domain/claims/address'
import type { ClaimForm, ClaimReporter } from '@skadi/domain/claims/claim'
import { CLAIM_RULES, type ClaimField, textOf } from '@skadi/domain/claims/claim-rules'
import { maskPersonId } from '@skadi/domain/claims/mask-person-id'
import { cleanLine } from '@skadi/domain/forms/typed-text'
import { countryNamed } from '../../core/words/country-options.ts'

export type ClaimPart = keyof ClaimForm
const PARTS = ['claimNo', 'car', 'reporter', 'client'] as const satisfies readonly ClaimPart[]

/** Returns the wizard's fields of a claim in the server's format. The personal id number is masked. */
export const formOf = ({ claimNo, car, reporter, client }: Claim): ClaimForm => ({ claimNo, car, reporter, client })

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the parts of a form that differ from the known form. */
export const changedParts = (known: ClaimForm, form: ClaimForm): Partial<ClaimForm> =>
  Object.fromEntries(PARTS.filter((part) => !isSame(known[part], form[part])).map((part) => [part, form[part]]))

/**
 * Whether a claim equals the known form.
 * Cleaned texts and the masked personal id number of the server's answer count as equal.
 */
export function isKnownForm(known: ClaimForm, claim: Claim): boolean {
  const masked = (number: string) => (number.includes('•') ? number : maskPersonId(number))
  const comparable = (form: ClaimForm) => {
    const { client, ...others } = cleaned(form)
    return { ...others, client: { ...client, personIdNumber: masked(client.personIdNumber) } }
  }
  const [mine, theirs] = [comparable(known), comparable(formOf(claim))]
  return PARTS.every((part) => sortedText(mine[part]) === sortedText(theirs[part]))
}

const cleaned = (form: ClaimForm): ClaimForm =>
  JSON.parse(JSON.stringify(form), (_name, value) => (typeof value === 'string' ? cleanLine(value) : value))

/** Returns a form part as text with sorted keys, because the database does not keep the order of object keys. */
const sortedText = (part: ClaimForm[ClaimPart]): string =>
  typeof part === 'string' ? part : JSON.stringify(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))

const ADDRESS = ['firstName', 'lastName', 'streetAddress', 'postalCode', 'city', 'country'] as const

/** Returns only the name and the address of a person. */
export const addressOf = (person: ClaimReporter): ClaimReporter => {
  const { firstName, lastName, streetAddress, postalCode, city, country } = person
  return { firstName, lastName, streetAddress, postalCode, city, country }
}

/** Whether policy holder and reporter have the same name and address. False if these fields are empty. */
export const isReporter = ({ reporter, client }: ClaimForm): boolean =>
  ADDRESS.every((name) => reporter[name] === client[name]) && ADDRESS.some((name) => reporter[name] !== '')

/** Returns the form with a changed field. */
export function withText(form: ClaimForm, field: ClaimField, text: string): ClaimForm {
  if (textOf(form, field) === text) return form
  if (field === 'claim.claimNo') return { ...form, claimNo: text }
  const [part, name] = field.split('.') as ['car' | 'reporter' | 'client', string]
  return { ...form, [part]: { ...form[part], [name]: text } }
}

/**
 * Returns the form after an address block was pasted and split into the fields. Returns undefined if the text is no
 * address block; the browser then pastes the text unchanged.
 */
export function withPastedAddress(form: ClaimForm, who: 'reporter' | 'client', block: string): ClaimForm | undefined {
  if (!SEPARATORS.test(block.trim())) return undefined
  const country = form[who].country || countryNamed(block.trim().split(SEPARATORS).at(-1)?.trim() ?? '')
  const read = readAddress(block, country ?? '')
  const fits = Object.entries(read).every(
    ([name, text]) => text.length <= CLAIM_RULES[`${who}.${name}` as ClaimField].maxLength,
  )
  if (Object.keys(read).length === 0 || !fits) return undefined
  return { ...form, [who]: { ...form[who], ...read, ...(country ? { country } : {}) } }
}

/**
 * Returns the form with the renter of a rental as reporter and as policy holder. The last word of the name is the last
 * name. An address without a country is in the country of the car. An address that cannot be split becomes the street address.
 */
export function withRenter(form: ClaimForm, { name, email, phone, address }: NonNullable<Rental['renter']>): ClaimForm {
  const words = name.trim().split(/\s+/)
  const named = { ...form.reporter, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
  const streetAddress = cleanLine(address).slice(0, CLAIM_RULES['reporter.streetAddress'].maxLength)
  const ofCountry = (country: string) =>
    withPastedAddress({ ...form, reporter: { ...named, country } }, 'reporter', address)?.reporter
  const read = ofCountry('')
  const reporter = (read?.country ? read : ofCountry(form.car.country)) ?? { ...named, streetAddress }
  return { ...form, reporter, client: { ...form.client, ...reporter, phone, email } }
}

const SEPARATORS = /[\r\n,;]/
