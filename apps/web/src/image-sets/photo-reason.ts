import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '@skadi/domain/images/image-limits'
import { DAMAGED_PHOTO } from '@skadi/domain/images/photo-fault'
import { m } from '../paraglide/messages.js'

/** What is wrong with a photo, as the server writes it, and how it is said in one's own language. */
const REASONS: readonly [RegExp, (width: string, height: string) => string][] = [
  [new RegExp(`^${DAMAGED_PHOTO}$`), () => m.note_photoDamaged()],
  [/^The photo is cut off$/, () => m.note_photoCutOff()],
  [/^The file is not a JPEG photo$/, () => m.note_photoNotJpeg()],
  [/^The JPEG header (is damaged|names no size)$/, () => m.note_photoDamaged()],
  [/^The photo could not be decoded: it took too much time or memory$/, () => m.note_photoTooMuch()],
  [
    /^Too many pixels: (\d+) x (\d+) pixels/,
    (width, height) => m.note_photoPixels({ width, height, millions: MAX_PHOTO_PIXELS / 1_000_000 }),
  ],
  [/^Too long: (\d+) x (\d+) pixels/, (width, height) => m.note_photoLong({ width, height, side: MAX_PHOTO_SIDE })],
]

/** Why a photo cannot be read, in one's own language; other words, of what decoded it, stay as they came. */
export function photoReasonText(reason: string): string {
  for (const [form, say] of REASONS) {
    const found = form.exec(reason)
    if (found) return say(found[1] ?? '', found[2] ?? '')
  }
  return reason
}
