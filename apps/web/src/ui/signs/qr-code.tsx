import { encode } from 'uqr'
import css from './qr-code.module.css'
import { qrPath } from './qr-path.ts'

/** Width of the empty margin that scanners need around the code, in modules. */
const QUIET = 4

/**
 * A QR code as one path. The code is dark on light in both colour modes, because few scanners read a light code on a
 * dark background.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const side = size + 2 * QUIET
  return (
    <svg
      className={css.code}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={qrPath(data)} fill="currentColor" />
    </svg>
  )
}
