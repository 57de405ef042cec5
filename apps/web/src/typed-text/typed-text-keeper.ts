import type { SealedTexts } from './sealed-texts.ts'

import { wasSent } from './was-sent.ts'

type TextInput = HTMLInputElement | HTMLTextAreaElement

/** Maximum length of a kept text in characters. */
const MAX_LENGTH = 20_000
/** Types of inputs whose text is kept. Search fields and choices are not among these types. */
const KINDS: readonly string[] = ['text', 'email', 'tel', 'url', 'number', 'textarea']
/**
 * Autofill tokens of fields for passwords and codes. The values of these fields are never stored, even while the fields
 * show their text.
 */
const SECRET = /password|one-time-code|username/
/**
 * Names of fields for personal id numbers. The numbers are masked everywhere else, so that they are not stored here.
 */
const PERSONAL = /personId/i
const ROW = 'li, tr, [role=row], article'

const isTextInput = (target: EventTarget | null): target is TextInput =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/**
 * Returns true if the text of a field is kept. The field must belong to a form and not to a search, and must not
 * contain a secret.
 */
function isKept(field: TextInput): boolean {
  const { name, autocomplete, type, dataset, value } = field
  if (!KINDS.includes(type) || field.readOnly || field.disabled || value.length > MAX_LENGTH) return false
  if (SECRET.test(autocomplete) || ['pin', 'code', 'password'].includes(name)) return false
  if (PERSONAL.test(name) || PERSONAL.test(dataset.keep ?? '')) return false
  return field.closest('[role=search], [data-private]') === null && field.getAttribute('role') !== 'searchbox'
}

const words = (element: Element | null | undefined): string => (element?.textContent ?? '').trim().slice(0, 120)

/**
 * Returns the key that finds a field again after a sign-in. The key consists of page, dialog, row and name of the
 * field. The key is undefined if another field of the page has the same key, because a text must not return into the
 * wrong field.
 */
function placeOf(field: TextInput, { pathname, search }: { pathname: string; search: string }): string | undefined {
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

/** Sets the text of a field as if the user had typed it. */
function typeInto(field: TextInput, text: string): void {
  const shape = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(shape, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Debounce time in ms after which a typed text is stored. */
const KEEP_AFTER_MS = 300
/**
 * Time in ms after a dialog or page has closed. If the session does not end within this time, the user has left the
 * fields by choice.
 */
const FORGET_AFTER_MS = 10_000

type Live = {
  place: string
  base: string
  value: string
  pathname: string
  isInDialog: boolean
  /** true if the text stays stored after its field has disappeared */
  isHeld: boolean
}
export type Restored = { field: TextInput; base: string }

/**
 * Keeps the text that the user types into any field of the page until the text is saved. Also restores text that an
 * earlier page has left.
 * @param onRestored called with the restored fields
 */
export function keepTypedText(texts: SealedTexts, onRestored: (restored: Restored[]) => void) {
  const live = new Map<TextInput, Live>()
  const timers = new Map<TextInput, ReturnType<typeof setTimeout>>()
  /** value of each field at the time when the user entered the field */
  const bases = new WeakMap<TextInput, string>()
  const seen = new WeakSet<TextInput>()
  /** keys that this page has written; their texts are not from an earlier page */
  const own = new Set<string>()

  const store = (field: TextInput) => {
    clearTimeout(timers.get(field))
    timers.delete(field)
    const entry = live.get(field)
    if (entry) void texts.keep(entry.place, { value: entry.value, base: entry.base })
  }
  const forget = (field: TextInput) => {
    const entry = live.get(field)
    clearTimeout(timers.get(field))
    timers.delete(field)
    live.delete(field)
    const isElsewhere = entry && [...live.values()].some(({ place }) => place === entry.place)
    if (entry && !isElsewhere) void texts.forget(entry.place)
  }

  const noteBase = ({ target }: Event) => {
    if (isTextInput(target) && !live.has(target)) bases.set(target, target.value)
  }
  const onInput = ({ target }: Event) => {
    if (!isTextInput(target) || !isKept(target)) return
    const known = live.get(target)
    const place = known?.place ?? placeOf(target, window.location)
    if (place === undefined) return
    const base = known?.base ?? bases.get(target) ?? ''
    own.add(place)
    const { pathname } = window.location
    const isInDialog = target.closest('dialog') !== null
    live.set(target, { place, base, value: target.value, pathname, isInDialog, isHeld: false })
    if (target.value === base) return forget(target)
    clearTimeout(timers.get(target))
    timers.set(
      target,
      setTimeout(() => store(target), KEEP_AFTER_MS),
    )
  }

  /** Restores texts of an earlier page into fields that have appeared. */
  const restore = async () => {
    const fresh = [...document.querySelectorAll<TextInput>('input, textarea')].filter(
      (field) => !seen.has(field) && isKept(field),
    )
    const restored: Restored[] = []
    for (const field of fresh) {
      const place = placeOf(field, window.location)
      if (place === undefined || own.has(place)) continue
      const kept = await texts.read(place)
      if (!kept) seen.add(field)
      // A newer value of the field is never overwritten. If the field's value is still loading, a later call restores
      // the text.
      if (!kept || live.has(field) || !field.isConnected || field.value !== kept.base) continue
      seen.add(field)
      bases.set(field, kept.base)
      typeInto(field, kept.value)
      restored.push({ field, base: kept.base })
    }
    if (restored.length > 0) onRestored(restored)
  }

  const onGone = () => {
    // A field of a form's step may appear again while its page is open.
    for (const [field, entry] of live)
      if (!field.isConnected && !entry.isHeld && (entry.isInDialog || entry.pathname !== window.location.pathname)) {
        store(field)
        entry.isHeld = true
        setTimeout(() => {
          // The entry must still be the same, and the session must not have ended meanwhile.
          if (!isOver && live.get(field) === entry) forget(field)
        }, FORGET_AFTER_MS)
      }
  }
  const waits = texts.hasAny()
  let isOver = false
  let frame = 0
  const look = () => {
    frame = 0
    onGone()
    if (waits) void restore()
  }
  const watcher = new MutationObserver(() => {
    if (frame === 0) frame = requestAnimationFrame(look)
  })

  document.addEventListener('focusin', noteBase, true)
  document.addEventListener('beforeinput', noteBase, true)
  document.addEventListener('input', onInput, true)
  watcher.observe(document.body, { childList: true, subtree: true })
  if (waits) void restore()

  return {
    /** Forgets each text that the input of a successful call contains. The call has saved the text. */
    hear: (input: unknown): void => {
      for (const [field, { value }] of live)
        if (wasSent(value, input)) {
          forget(field)
          bases.set(field, value)
        }
    },
    /**
     * Keeps all texts in storage when the rights or the company change. The fields of the page may then disappear
     * unsaved.
     */
    hold: (): void => {
      for (const [field, entry] of live) {
        store(field)
        entry.isHeld = true
      }
    },
    /** Restores the values that the fields had before the typed texts were restored. */
    discard: (restored: readonly Restored[]): void => {
      for (const { field, base } of restored) if (field.isConnected) typeInto(field, base)
    },
    stop: (): void => {
      isOver = true
      cancelAnimationFrame(frame)
      watcher.disconnect()
      document.removeEventListener('focusin', noteBase, true)
      document.removeEventListener('beforeinput', noteBase, true)
      document.removeEventListener('input', onInput, true)
      for (const field of timers.keys()) store(field)
    },
  }
}
