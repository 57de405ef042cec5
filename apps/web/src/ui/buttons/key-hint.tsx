import { IconCornerDownLeft } from '@tabler/icons-react'
import type { KeyActionId } from '../../core/keys/key-actions.ts'
import { keysOf, useKeymap } from '../../core/keys/keymap.ts'
import { writeKey } from '../../core/keys/write-key.ts'
import css from './key-hint.module.css'

/**
 * Shows on a button the key that the user has set for the action of the button. Renders nothing if the action has no
 * key.
 */
export function KeyHint({ action }: { action: KeyActionId }) {
  const [key] = keysOf(action, useKeymap())
  if (key === undefined) return null
  return (
    <kbd className={css.key} aria-hidden>
      {key === 'Enter' ? <IconCornerDownLeft size={14} stroke={1.5} /> : writeKey(key)}
    </kbd>
  )
}
