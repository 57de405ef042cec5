import { m } from '../../paraglide/messages.js'
import type { KeyActionId } from './key-actions.ts'
import { keysOf, useKeymap } from './keymap.ts'
import { writeKey } from './write-key.ts'

/** Writes a control's name and the user's key for it, as tooltips do: `Zoom in (+)`; without a key the name alone. */
export function useKeyed(): (name: string, action: KeyActionId) => string {
  const keymap = useKeymap()
  return (name, action) => {
    const [key] = keysOf(action, keymap)
    return key === undefined ? name : m.ui_keyed({ name, key: writeKey(key) })
  }
}
