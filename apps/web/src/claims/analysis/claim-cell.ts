import type { Claim, ClaimParts } from '@skadi/contract/claims/claim'
import type { FieldRule } from '@skadi/domain/forms/field-rule'
import { m } from '../../paraglide/messages.js'

/** How a cell displays and edits a value. */
type Look =
  | { kind: 'text'; rule: FieldRule; unit?: string }
  | { kind: 'long'; rule: FieldRule }
  | { kind: 'choice'; options: readonly (readonly [value: string, text: string])[] }
  | { kind: 'switch' }

/**
 * A value of a claim in the form of a cell's text (1§4).
 * The text is empty for an unknown value, and `true` or `false` for a boolean.
 */
export type ClaimCell = Look & {
  /** name that is unique among the cells of a claim */
  name: string
  label: string
  read: (claim: Claim) => string
  /** returns the changed parts of the claim if the cell gets this text */
  parts: (claim: Claim, text: string) => ClaimParts
  /** returns as text the rule of this claim that the new text breaks; undefined if it breaks no rule */
  check?: (claim: Claim, text: string) => string | undefined
}

/** Rules for optional texts, with the maximum lengths of the contract. */
export const OPTIONAL_TEXT: FieldRule = { kind: 'text', maxLength: 100, isOptional: true }
export const OPTIONAL_LONG: FieldRule = { kind: 'text', maxLength: 4_000, isOptional: true }

export const toText = (value: string | number | boolean | null): string => (value === null ? '' : String(value))
export const numberOf = (text: string): number | null => (text === '' ? null : Number(text))
export const yesOrNo = (text: string): boolean | null => (text === '' ? null : text === 'true')

/** Options of a yes-or-no question whose answer may be unknown. */
export const yesNoOptions = (): [string, string][] => [
  ['', m.claim_notKnown()],
  ['true', m.claimForm_yes()],
  ['false', m.claimForm_no()],
]

/** Returns a value as text for users who may not change the value. */
export function shownText(cell: ClaimCell, claim: Claim): string {
  const text = cell.read(claim)
  if (cell.kind === 'choice') return cell.options.find(([value]) => value === text)?.[1] ?? text
  if (cell.kind === 'switch') return text === 'true' ? m.claimForm_yes() : m.claimForm_no()
  return text
}
