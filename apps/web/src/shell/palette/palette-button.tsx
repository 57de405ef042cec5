import { IconSearch } from '@tabler/icons-react'
import { keysOf, useKeymap } from '../../core/keys/keymap.ts'
import { writeKey } from '../../core/keys/write-key.ts'
import { m } from '../../paraglide/messages.js'
import { openFrameDialog } from '../frame-dialogs.ts'
import nav from '../nav/nav.module.css'
import css from './palette-button.module.css'

/** Button that opens the palette. The button shows the key of the palette. */
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
      <IconSearch size={16} stroke={1.5} aria-hidden className={css.icon} />
      <span className={css.words}>{m.palette_open()}</span>
      {key && <kbd className={css.key}>{writeKey(key)}</kbd>}
    </button>
  )
}

/** Menu entry that opens the palette on a phone, where the header has no room for the button. */
export function PaletteEntry({ onPick }: { onPick: () => void }) {
  const open = () => {
    onPick()
    openFrameDialog('palette')
  }
  return (
    <button type="button" className={nav.entry} aria-haspopup="dialog" onClick={open}>
      <IconSearch size={20} stroke={1.5} aria-hidden />
      <span className={nav.label}>{m.palette_open()}</span>
    </button>
  )
}
