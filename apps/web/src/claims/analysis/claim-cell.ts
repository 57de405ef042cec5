import type { Claim, ClaimParts } from '@skadi/contract/claims/claim'
import type { FieldRule } from '@skadi/domain/forms/field-rule'
import { m } from '../../paraglide/messages.js'

/** How a value is written and changed. */
type Look =
  | { kind: 'text'; rule: FieldRule; unit?: string }
  | { kind: 'long'; rule: FieldRule }
  | { kind: 'choice'; options: readonly (readonly [value: string, text: string])[] }
  | { kind: 'switch' }

/** One value of a claim as the text of a cell (1§4); unknown is empty, yes and no are `true` and `false`. */
export type ClaimCell = Look & {
  /** unique among those of a claim */
  name: string
  label: string
  read: (claim: Claim) => string
  /** the parts of the claim that the text changes */
  parts: (claim: Claim, text: string) => ClaimParts
  /** what is wrong with the text as a part of that claim, in words */
  check?: (claim: Claim, text: string) => string | undefined
}

/** What may not be longer than the contract's short texts; may be left empty. */
export const OPTIONAL_TEXT: FieldRule = { kind: 'text', maxLength: 100, isOptional: true }
export const OPTIONAL_LONG: FieldRule = { kind: 'text', maxLength: 4_000, isOptional: true }

export const toText = (value: string | number | boolean | null): string => (value === null ? '' : String(value))
export const numberOf = (text: string): number | null => (text === '' ? null : Number(text))
export const yesOrNo = (text: string): boolean | null => (text === '' ? null : text === 'true')

/** Of a question to which the answer may be unknown. */
export const yesNoOptions = (): [string, string][] => [
  ['', m.claim_notKnown()],
  ['true', m.claimForm_yes()],
  ['false', m.claimForm_no()],
]

/** Text of a value for users who may not change it. */
export function shownText(cell: ClaimCell, claim: Claim): string {
  const text = cell.read(claim)
  if (cell.kind === 'choice') return cell.options.find(([value]) => value === text)?.[1] ?? text
  if (cell.kind === 'switch') return text === 'true' ? m.claimForm_yes() : m.claimForm_no()
  return text
}
