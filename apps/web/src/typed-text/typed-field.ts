/** A text field of the portal. */
export type TextInput = HTMLInputElement | HTMLTextAreaElement

/** The longest text that is kept. */
const MAX_LENGTH = 20_000
/** Kinds of inputs whose text is kept; searches and choices are not. */
const KINDS: readonly string[] = ['text', 'email', 'tel', 'url', 'number', 'textarea']
/** Passwords, codes and PINs, also while they are shown as text. */
const SECRET = /password|one-time-code|username/
/** Numbers of persons are masked everywhere else. */
const PERSONAL = /personId/i
const ROW = 'li, tr, [role=row], article'

export const isTextInput = (target: EventTarget | null): target is TextInput =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** Whether the text of a field is kept: it is nothing secret, and of a form rather than a search. */
export function isKept(field: TextInput): boolean {
  const { name, autocomplete, type, dataset, value } = field
  if (!KINDS.includes(type) || field.readOnly || field.disabled || value.length > MAX_LENGTH) return false
  if (SECRET.test(autocomplete) || ['pin', 'code', 'password'].includes(name)) return false
  if (PERSONAL.test(name) || PERSONAL.test(dataset.keep ?? '')) return false
  return field.closest('[role=search], [data-private]') === null && field.getAttribute('role') !== 'searchbox'
}

const words = (element: Element | null | undefined): string => (element?.textContent ?? '').trim().slice(0, 120)

/**
 * Names a field so that it is found again after a sign-in: the page, the dialog and row it is in, and its own name. Undefined where
 * another field of the page has the same name, since a text must not come back in the wrong place.
 */
export function placeOf(
  field: TextInput,
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const page = pathname + (new URLSearchParams(search).get('draft') ?? '')
  const { keep } = field.dataset
  if (keep !== undefined) return JSON.stringify([page, keep])
  const own = nameOf(field)
  if (own === '') return undefined
  const dialog = field.closest('dialog')
  const row = field.closest(ROW)
  const isSame = (other: TextInput) =>
    nameOf(other) === own && other.closest('dialog') === dialog && other.closest(ROW) === row
  const around = row ?? dialog ?? document
  const alike = [...around.querySelectorAll<TextInput>('input, textarea')].filter(isSame)
  return alike.length === 1 ? JSON.stringify([page, words(dialog?.querySelector('h2')), words(row), own]) : undefined
}

const nameOf = (field: TextInput): string => field.name || field.getAttribute('aria-label') || words(field.labels?.[0])

/** Puts a text into a field as if it were typed. */
export function typeInto(field: TextInput, text: string): void {
  const shape = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(shape, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
