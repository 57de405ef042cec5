import { encode } from 'uqr'
import css from './qr-code.module.css'

/** Returns the dark modules of a QR code as an SVG path. Adjacent modules of a row form one rectangle. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of modules.entries()) {
    let run = 0
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x]) run += 1
      else if (run > 0) {
        path += `M${x - run} ${y}h${run}v1h-${run}z`
        run = 0
      }
    }
  }
  return path
}

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
