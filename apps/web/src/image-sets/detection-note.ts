import { CAMERAS, type Camera } from '@skadi/domain/capture/camera'
import { cameraName } from '../core/camera-name.ts'
import { m } from '../paraglide/messages.js'

const named = (cameras: string): string =>
  cameras
    .split(', ')
    .map((name) => ((CAMERAS as readonly string[]).includes(name) ? cameraName(name as Camera) : name))
    .join(', ')

/** Sentences of the search for damages that name numbers and cameras, and how they are said in one's own language. */
const SENTENCES: readonly [RegExp, (first: string, second: string) => string][] = [
  [/^Photos compared: (\d+) of (\d+)$/, (compared, photos) => m.note_compared({ compared, photos })],
  [/^Photos looked at by the detector: (\d+)$/, (photos) => m.note_lookedAt({ photos })],
  [/^No photo could be looked at$/, () => m.note_nothingLookedAt()],
  [/^No photo could be compared$/, () => m.note_nothingCompared()],
  [/^Could not be laid over an earlier photo: (.+)$/, (cameras) => m.note_notAligned({ cameras: named(cameras) })],
  [/^No earlier photo: (.+)$/, (cameras) => m.note_noEarlierPhoto({ cameras: named(cameras) })],
  [/^Photo damaged or unreadable: (.+)$/, (cameras) => m.note_damagedOf({ cameras: named(cameras) })],
  [/^The car is not known: nothing to compare with$/, () => m.note_carUnknown()],
  [/^The first passing of this car: nothing to compare with$/, () => m.note_firstPassing()],
]

/** What the search for damages says of itself, in one's own language; undefined for any other note. */
export function detectionNote(note: string): string | undefined {
  const said = note.split('. ').map((sentence) => {
    for (const [form, say] of SENTENCES) {
      const found = form.exec(sentence)
      if (found) return say(found[1] ?? '', found[2] ?? '')
    }
    return undefined
  })
  return said.includes(undefined) ? undefined : said.join('. ')
}
