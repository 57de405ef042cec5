import { plainSigns } from './plain-signs.ts'
import { isBlank } from './text-rules.ts'

/**
 * Rule of a text that an input accepts. `least` and `most` limit numbers.
 * - `text`: any text
 * - `word`: a text without blanks
 * - `digits`: digits only, or a number in the format of `form`
 */
export type FieldRule = {
  kind: 'text' | 'word' | 'digits'
  /** characters */
  maxLength: number
  least?: number | undefined
  most?: number | undefined
  /** patterns of numbers with one or two decimal points: `typed` applies while the user types, `kept` to the complete text */
  form?: { typed: RegExp; kept: RegExp } | undefined
  /** true if the field may be empty */
  isOptional?: boolean | undefined
}

export type TextFault = 'required' | 'tooLong' | 'noBlanks' | 'digitsOnly' | 'outOfRange'

/**
 * Returns the reason why an input rejects a typed or pasted text (1§5), or undefined. It checks no rules that an incomplete text cannot
 * satisfy yet, such as the range of a year.
 */
export function typingFault({ kind, maxLength, form }: FieldRule, text: string): TextFault | undefined {
  if (kind === 'digits' && !(form?.typed ?? /^\d*$/).test(text)) return 'digitsOnly'
  if (kind === 'word' && /\s/.test(text)) return 'noBlanks'
  return text.length > maxLength ? 'tooLong' : undefined
}

/**
 * Returns a typed text in the form that is validated and sent. Words and digits lose invisible characters; the API contract cleans all
 * other texts.
 */
export const keptText = ({ kind }: Pick<FieldRule, 'kind'>, text: string): string =>
  kind === 'text' ? text.trim() : plainSigns(text)

/** Returns the first rule that a complete text breaks, or undefined. Blanks around the text are ignored. */
export function textFault(rule: FieldRule, text: string): TextFault | undefined {
  const kept = keptText(rule, text)
  if (isBlank(kept)) return rule.isOptional ? undefined : 'required'
  const typed = typingFault(rule, kept)
  if (typed || rule.kind !== 'digits') return typed
  if (rule.form && !rule.form.kept.test(kept)) return 'digitsOnly'
  const value = Number(kept.replace(',', '.'))
  return value < (rule.least ?? 0) || value > (rule.most ?? Number.POSITIVE_INFINITY) ? 'outOfRange' : undefined
}
