import type { Keymap } from '@skadi/domain/keyboard/keymap'
import { CAMERA_ACTIONS } from '../../core/keys/key-actions.ts'
import { keysOf } from '../../core/keys/keymap.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from './key-row.module.css'
import { Keys } from './key-row.tsx'

type CamerasRowProps = { keymap: Keymap; onUnfold: () => void }

/** The keys of all cameras in one row of the keyboard map; "Change" unfolds a row for each camera. */
export function CamerasRow({ keymap, onUnfold }: CamerasRowProps) {
  const keys = CAMERA_ACTIONS.flatMap((id) => keysOf(id, keymap))
  const action = m.keys_cameras({ last: CAMERA_ACTIONS.length })
  return (
    <li className={css.row}>
      <span>{action}</span>
      <Keys keys={keys} />
      <span className={css.actions}>
        <Button
          height={28}
          look="quiet"
          aria-label={m.keys_changeOf({ action })}
          aria-expanded={false}
          onClick={onUnfold}
        >
          {m.keys_change()}
        </Button>
      </span>
    </li>
  )
}
