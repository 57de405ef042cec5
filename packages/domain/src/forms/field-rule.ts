import { plainSigns } from './plain-signs.ts'
import { isBlank } from './text-rules.ts'

/**
 * What an input takes.
 * - `text`: anything
 * - `word`: no blanks
 * - `digits`: digits only, or numbers in another `form`; from `least` to `most` where these are given
 */
export type FieldRule = {
  kind: 'text' | 'word' | 'digits'
  /** characters */
  maxLength: number
  least?: number | undefined
  most?: number | undefined
  /** numbers that are not digits alone, with a decimal point or two of them: while one types them, and whole */
  form?: { typed: RegExp; kept: RegExp } | undefined
  /** may be emptied */
  isOptional?: boolean | undefined
}

export type TextFault = 'required' | 'tooLong' | 'noBlanks' | 'digitsOnly' | 'outOfRange'

/**
 * Why a text may not come to stand in an input, whether typed or pasted (1§5); undefined when it may. What becomes right
 * only by writing on, like a year, is not asked for yet.
 */
export function typingFault({ kind, maxLength, form }: FieldRule, text: string): TextFault | undefined {
  if (kind === 'digits' && !(form?.typed ?? /^\d*$/).test(text)) return 'digitsOnly'
  if (kind === 'word' && /\s/.test(text)) return 'noBlanks'
  return text.length > maxLength ? 'tooLong' : undefined
}

/** A typed text as it is judged and sent: words and digits without marks that nobody sees; other texts the contract cleans. */
export const keptText = ({ kind }: Pick<FieldRule, 'kind'>, text: string): string =>
  kind === 'text' ? text.trim() : plainSigns(text)

/** The first rule that a text breaks when it is to be kept; undefined when it keeps all. Blanks around it do not count. */
export function textFault(rule: FieldRule, text: string): TextFault | undefined {
  const kept = keptText(rule, text)
  if (isBlank(kept)) return rule.isOptional ? undefined : 'required'
  const typed = typingFault(rule, kept)
  if (typed || rule.kind !== 'digits') return typed
  if (rule.form && !rule.form.kept.test(kept)) return 'digitsOnly'
  const value = Number(kept.replace(',', '.'))
  return value < (rule.least ?? 0) || value > (rule.most ?? Number.POSITIVE_INFINITY) ? 'outOfRange' : undefined
}
