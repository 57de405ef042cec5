import { IconCommand } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { openFrameDialog } from '../frame-dialogs.ts'
import css from '../nav/nav.module.css'

/** Opens the palette on a phone, where the header has no room for its button. */
export function PaletteEntry({ onPick }: { onPick: () => void }) {
  const open = () => {
    onPick()
    openFrameDialog('palette')
  }
  return (
    <button type="button" className={css.entry} aria-haspopup="dialog" onClick={open}>
      <IconCommand size={20} stroke={1.5} aria-hidden />
      <span className={css.label}>{m.palette_open()}</span>
    </button>
  )
}
