import { IconCommand } from '@tabler/icons-react'
import { keysOf, useKeymap } from '../../core/keys/keymap.ts'
import { writeKey } from '../../core/keys/write-key.ts'
import { m } from '../../paraglide/messages.js'
import { openFrameDialog } from '../frame-dialogs.ts'
import css from './palette-button.module.css'

/** Opens the palette by pointer, and shows its key. */
export function PaletteButton() {
  const [key] = keysOf('openPalette', useKeymap())
  return (
    <button
      type="button"
      className={`${css.button} touch`}
      data-tour="palette"
      aria-haspopup="dialog"
      title={key ? m.palette_openHint({ key: writeKey(key) }) : m.palette_open()}
      onClick={() => openFrameDialog('palette')}
    >
      <IconCommand size={16} stroke={1.5} aria-hidden className={css.icon} />
      <span className={css.words}>{m.palette_open()}</span>
      {key && <kbd className={css.key}>{writeKey(key)}</kbd>}
    </button>
  )
}
