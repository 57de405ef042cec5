import { plainSigns } from './plain-signs.ts'
import { isBlank } from './text-rules.ts'

/**
 * Kind of text that an input accepts.
 * - `text`: anything
 * - `word`: no blanks
 * - `digits`: digits only, or numbers in another `form`; from `least` to `most`, if given
 */
export type FieldRule = {
  kind: 'text' | 'word' | 'digits'
  /** characters */
  maxLength: number
  least?: number | undefined
  most?: number | undefined
  /** patterns of numbers with one or two decimal points: while typing, and complete */
  form?: { typed: RegExp; kept: RegExp } | undefined
  /** true: the field may be emptied */
  isOptional?: boolean | undefined
}

export type TextFault = 'required' | 'tooLong' | 'noBlanks' | 'digitsOnly' | 'outOfRange'

/**
 * Reason why an input rejects a text, whether typed or pasted (1§5); undefined if it accepts the text. Rules that an
 * incomplete text cannot satisfy yet, for example of a year, are not checked here.
 */
export function typingFault({ kind, maxLength, form }: FieldRule, text: string): TextFault | undefined {
  if (kind === 'digits' && !(form?.typed ?? /^\d*$/).test(text)) return 'digitsOnly'
  if (kind === 'word' && /\s/.test(text)) return 'noBlanks'
  return text.length > maxLength ? 'tooLong' : undefined
}

/**
 * A typed text in the form that is validated and sent: words and digits without invisible characters; the API contract cleans other
 * texts.
 */
export const keptText = ({ kind }: Pick<FieldRule, 'kind'>, text: string): string =>
  kind === 'text' ? text.trim() : plainSigns(text)

/** The first rule that a complete text breaks; undefined if it breaks none. Ignores surrounding blanks. */
export function textFault(rule: FieldRule, text: string): TextFault | undefined {
  const kept = keptText(rule, text)
  if (isBlank(kept)) return rule.isOptional ? undefined : 'required'
  const typed = typingFault(rule, kept)
  if (typed || rule.kind !== 'digits') return typed
  if (rule.form && !rule.form.kept.test(kept)) return 'digitsOnly'
  const value = Number(kept.replace(',', '.'))
  return value < (rule.least ?? 0) || value > (rule.most ?? Number.POSITIVE_INFINITY) ? 'outOfRange' : undefined
}
