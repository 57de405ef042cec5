import { IconKeyboard } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { openFrameDialog } from '../frame-dialogs.ts'
import css from '../nav/nav.module.css'

/** Opens the keyboard map, which has a key of its own too. */
export function KeyMapEntry() {
  return (
    <li className={css.desktopOnly}>
      <button type="button" className={css.entry} aria-haspopup="dialog" onClick={() => openFrameDialog('keys')}>
        <IconKeyboard size={20} stroke={1.5} />
        <span className={css.label}>{m.shell_keyboard()}</span>
      </button>
    </li>
  )
}
