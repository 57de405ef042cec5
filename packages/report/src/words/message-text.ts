import { type CustomerLocale, type EnglishWording, languageTag, localeOf } from '@skadi/domain/language/language'

type Variants = readonly {
  readonly declarations: readonly string[]
  readonly selectors: readonly string[]
  readonly match: Readonly<Record<string, string>>
}[]

/**
 * A message in the inlang message format, which translation tools can read. It is a text, or a set of variants that
 * depend on a plural or an input.
 */
export type Message = string | Variants

export type MessageInputs = Readonly<Record<string, string | number>>

/** Returns the text of a key in one language. Inputs replace their placeholders, for example `{name}`. */
export type Say<Key extends string> = (key: Key, inputs?: MessageInputs) => string

/**
 * Prepares the messages of one area in the languages that have them: those of the interface, or all languages of
 * customers. The types refuse a language that lacks one of the messages, and a wording whose language is not given.
 */
export const sayIn =
  <Key extends string, Spoken extends CustomerLocale>(messages: Record<Spoken, Record<Key, Message>>) =>
  (wording: Spoken | EnglishWording): Say<Key> =>
  (key, inputs = {}) => {
    const locale = localeOf(wording) as Spoken
    return messageText(messages[locale][key], locale, inputs)
  }

export function messageText(message: Message, locale: CustomerLocale, inputs: MessageInputs): string {
  const text = typeof message === 'string' ? message : chosenText(message, locale, inputs)
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(inputs[name] ?? ''))
}

const PLURAL = /^local (\w+) = (\w+): plural$/

/**
 * Returns the first variant whose conditions are all true. A condition is, for example, `plural=one` or `count=2,
 * kind=new`. The condition `*` is always true.
 */
function chosenText([variants]: Variants, locale: CustomerLocale, inputs: MessageInputs): string {
  const values: Record<string, string | number | undefined> = { ...inputs }
  for (const declaration of variants?.declarations ?? []) {
    const [, local = '', count = ''] = PLURAL.exec(declaration) ?? []
    if (local) values[local] = new Intl.PluralRules(languageTag(locale)).select(Number(inputs[count]))
  }
  const holds = (condition: string): boolean => {
    const [name = '', value] = condition.trim().split('=')
    return value === '*' || String(values[name]) === value
  }
  return Object.entries(variants?.match ?? {}).find(([conditions]) => conditions.split(',').every(holds))?.[1] ?? ''
}
