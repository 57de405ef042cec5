import { IconKeyboard } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { activeBindings, type KeyBinding, useKeys } from '../core/keys.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import css from './key-map-entry.module.css'
import nav from './nav.module.css'

/** The keyboard map: made from the bindings that are in force on the open page. */
export function KeyMapEntry() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [bindings, setBindings] = useState<readonly KeyBinding[] | undefined>()
  const open = () => {
    setBindings(activeBindings())
    dialog.current?.showModal()
  }
  useKeys('modal', [], bindings !== undefined)
  return (
    <li className={nav.desktopOnly}>
      <button type="button" className={nav.entry} aria-haspopup="dialog" onClick={open}>
        <IconKeyboard size={20} stroke={1.5} />
        <span className={nav.label}>{m.shell_keyboard()}</span>
      </button>
      <dialog
        ref={dialog}
        className={css.dialog}
        aria-labelledby="key-map-title"
        onClose={() => setBindings(undefined)}
      >
        <h2 id="key-map-title" className="type-panel">
          {m.shell_keyMap()}
        </h2>
        <p className="muted">{bindings?.length ? m.shell_keyMapText() : m.shell_keyMapEmpty()}</p>
        <dl className={css.map}>
          {bindings?.map(({ keys, label }) => (
            <div key={`${keys.join()}${label}`} className={css.line}>
              <dt className={css.keys}>
                {keys.map((key) => (
                  <kbd key={key} className={css.key}>
                    {writeKey(key)}
                  </kbd>
                ))}
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <Button className={css.close} onClick={() => dialog.current?.close()}>
          {m.ui_close()}
        </Button>
      </dialog>
    </li>
  )
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': '␣',
}

const writeKey = (key: string): string =>
  key
    .split('+')
    .map((part) => SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ')
