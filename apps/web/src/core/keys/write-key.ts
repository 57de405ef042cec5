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

/** The label of a key on the keyboard: `Ctrl K`, `Shift Enter`, `↓`. */
export const writeKey = (key: string): string =>
  // A plus sign may be the key itself, not a separator.
  key
    .split(/\+(?=.)/)
    .map((part) => SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ')

/**
 * Returns a function that writes the name of a control with the user's key for it, for tooltips: `Zoom in (+)`; without
 * a key only the name.
 */
export function useKeyed(): (name: string, action: KeyActionId) => string {
  const keymap = useKeymap()
  return (name, action) => {
    const [key] = keysOf(action, keymap)
    return key === undefined ? name : m.ui_keyed({ name, key: writeKey(key) })
  }
}
