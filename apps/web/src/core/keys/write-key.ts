import { m } from '../../paraglide/messages.js'
import type { KeyActionId } from './key-actions.ts'
import { keysOf, useKeymap } from './keymap.ts'

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
}

/** Returns the label of a key on the keyboard, for example `Ctrl K`, `Shift Enter` or `↓`. */
export const writeKey = (key: string): string =>
  // A plus sign at the end is the key itself and not a separator.
  key
    .split(/\+(?=.)/)
    .map((part) => SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ')

/**
 * Returns a function that writes a tooltip with the name of a control and the user's key, for example `Zoom in (+)`.
 * Without a key, the tooltip has only the name.
 */
export function useKeyed(): (name: string, action: KeyActionId) => string {
  const keymap = useKeymap()
  return (name, action) => {
    const [key] = keysOf(action, keymap)
    return key === undefined ? name : m.ui_keyed({ name, key: writeKey(key) })
  }
}
