import { encode } from 'uqr'
import css from './qr-code.module.css'
import { qrPath } from './qr-path.ts'

/** Width in modules of the empty margin that scanners need around the code. */
const QUIET = 4

/** A QR code as one path. It is dark on light in both colour modes, because few scanners read light on dark. */
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
