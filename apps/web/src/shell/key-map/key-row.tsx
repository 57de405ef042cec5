import { isRemappableKey, type Keymap } from '@skadi/domain/keyboard/keymap'
import { type KeyboardEvent, useState } from 'react'
import type { KeyActionId } from '../../core/keys/key-actions.ts'
import { keyOf } from '../../core/keys/key-match.ts'
import { conflictsOf, keysOf } from '../../core/keys/keymap.ts'
import { writeKey } from '../../core/keys/write-key.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { keyLabel } from './key-labels.ts'
import css from './key-row.module.css'

export type KeyRowProps = {
  id: KeyActionId
  keymap: Keymap
  /** true while the row waits for a new key */
  isChanging: boolean
  onChanging: (isOn: boolean) => void
  /** assigns the key to the action and removes it from other actions */
  onKey: (key: string) => void
  /** restores the keys of the preset; undefined if the action already has these keys */
  onReset: (() => void) | undefined
}

/**
 * Row for an action with its keys. After "Change", the row waits for the next key press. If another action already has
 * the pressed key, the row shows the name of that action.
 */
export function KeyRow({ id, keymap, isChanging, onChanging, onKey, onReset }: KeyRowProps) {
  const keys = keysOf(id, keymap)
  const action = keyLabel(id)
  return (
    <li className={css.row}>
      <span>{action}</span>
      <Keys keys={keys} />
      <span className={css.actions}>
        {onReset && (
          <Button height={28} look="quiet" aria-label={m.keys_resetOf({ action })} onClick={onReset}>
            {m.keys_reset()}
          </Button>
        )}
        <Button
          height={28}
          look="quiet"
          aria-label={m.keys_changeOf({ action })}
          aria-expanded={isChanging}
          onClick={() => onChanging(!isChanging)}
        >
          {m.keys_change()}
        </Button>
      </span>
      {isChanging && <KeyCatcher id={id} keymap={keymap} onKey={onKey} onCancel={() => onChanging(false)} />}
    </li>
  )
}

/** Shows the keys of an action with the labels of the keyboard, or a text if the action has no key. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={css.keys}>
    {keys.length === 0 && <span className="muted">{m.keys_off()}</span>}
    {keys.map((key) => (
      <kbd key={key} className={css.key}>
        {writeKey(key)}
      </kbd>
    ))}
  </span>
)

type KeyCatcherProps = { id: KeyActionId; keymap: Keymap; onKey: (key: string) => void; onCancel: () => void }

function KeyCatcher({ id, keymap, onKey, onCancel }: KeyCatcherProps) {
  const [pressed, setPressed] = useState<string | undefined>()
  const losers = pressed === undefined ? [] : conflictsOf(id, pressed, keymap)
  const isReserved = pressed !== undefined && !isRemappableKey(pressed)
  const take = (event: KeyboardEvent) => {
    const key = keyOf(event.nativeEvent)
    // Tab moves the focus here too, because `keyOf` returns undefined for Tab.
    if (key === undefined || ['Shift', 'Control', 'Meta', 'Alt'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') onCancel()
    else if (isRemappableKey(key) && conflictsOf(id, key, keymap).length === 0) onKey(key)
    else setPressed(key)
  }
  return (
    <div className={css.catcher}>
      <input
        className={css.input}
        readOnly
        autoFocus
        aria-label={m.keys_press()}
        placeholder={m.keys_press()}
        value={pressed === undefined ? '' : writeKey(pressed)}
        onKeyDown={take}
      />
      <p role="alert">
        {isReserved && m.keys_reserved({ key: writeKey(pressed) })}
        {!isReserved &&
          pressed !== undefined &&
          m.keys_taken({ key: writeKey(pressed), action: losers.map(keyLabel).join(', ') })}
      </p>
      <span className={css.actions}>
        <Button height={28} look="quiet" onClick={onCancel}>
          {m.keys_cancel()}
        </Button>
        {pressed !== undefined && !isReserved && (
          <Button height={28} look="ink" onClick={() => onKey(pressed)}>
            {m.keys_takeOver()}
          </Button>
        )}
      </span>
    </div>
  )
}
