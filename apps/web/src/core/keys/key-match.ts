/** Fields of a key press that the notation needs. If `code` is missing, the physical key is unknown. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { code?: string }

/**
 * Returns the notation of a key press in a binding, for example `j`, `1`, `Enter`, `ArrowDown`, `Shift+x`, `Ctrl+z` or
 * `Ctrl+Shift+z`. Letters are lower case and Latin on every layout (`latinKey`). Cmd counts as Ctrl. Returns undefined
 * for a press with Alt.
 */
export function keyOf(event: KeyPress): string | undefined {
  const key = latinKey(event)
  if (event.altKey || key === 'Tab' || key === 'Dead') return undefined
  const isLetter = /^\p{L}$/u.test(key)
  const isNamed = key.length > 1
  const ctrl = event.ctrlKey || event.metaKey ? 'Ctrl+' : ''
  // A sign such as `?` is written without Shift, because layouts differ in whether the sign needs Shift.
  const shift = event.shiftKey && (isLetter || isNamed) ? 'Shift+' : ''
  return `${ctrl}${shift}${isLetter ? key.toLowerCase() : key}`
}

type Place = { tag: string; type: string; role: string; isEditable: boolean; isInList: boolean }

const TEXTLESS_INPUTS = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])
const MOVED_BY_ARROWS = new Set(['radio', 'range'])
const PRESSED_BY_ENTER = new Set(['BUTTON', 'A', 'SUMMARY'])

/** Returns true if the focused element handles a key itself. The page must then ignore the key (WCAG 2.1.4). */
export function isTaken(key: string, { tag, type, role, isEditable, isInList }: Place): boolean {
  if (isEditable || tag === 'TEXTAREA' || tag === 'SELECT') return true
  if (tag === 'INPUT')
    return !TEXTLESS_INPUTS.has(type) || key === ' ' || (MOVED_BY_ARROWS.has(type) && key.startsWith('Arrow'))
  // Menus and list boxes handle letters and arrows themselves.
  if (isInList) return true
  return (key === 'Enter' || key === ' ') && (PRESSED_BY_ENTER.has(tag) || role === 'button')
}

/** Returns the properties of the focused element that decide which keys it handles. */
export const placeOf = (target: EventTarget | null): Place => {
  const element = target instanceof HTMLElement || target instanceof SVGElement ? target : document.body
  return {
    tag: element.tagName.toUpperCase(),
    type: element.getAttribute('type')?.toLowerCase() ?? 'text',
    role: element.getAttribute('role') ?? '',
    isEditable: element instanceof HTMLElement && element.isContentEditable,
    isInList: element.closest('[role=menu],[role=listbox]') !== null,
  }
}

/**
 * Returns the Latin key of a press. The Latin key is usually `event.key`. For a letter or digit of another script
 * (Cyrillic, Greek, Arabic …), the Latin key is the key at the same place of a Latin layout (`event.code`). Greek
 * layouts have a sign at the place of Q, and Hebrew layouts at the place of W. Letters may be capitals.
 */
export function latinKey({ key, code = '' }: { key: string; code?: string }): string {
  const place = /^(?:Key|Digit)(\w)$/.exec(code)?.[1]
  const isSign = (place === 'Q' && /[;:]/.test(key)) || (place === 'W' && key === "'")
  const isForeign = isSign || /^(?!\p{sc=Latin}|[0-9])[\p{L}\p{M}\p{Nd}]+$/u.test(key)
  return (isForeign && place) || key
}
