import type { Camera } from '../../capture/camera.ts'
import { IMAGE_SIZE } from '../../images/letterbox.ts'
import type { Rect } from '../damage-box.ts'
import { identifyThresholds as t } from '../matching/identify-thresholds.ts'
import type { DamagedPart, PartName } from './damage-parts.ts'

/**
 * Map of the car parts that each camera of a rig sees. For each of several car bodies there is a picture in letters: one letter per cell of
 * the photo, rows from the top. `parts` gives the part of a letter. A dot is the car without a part, a blank is the hall.
 */
export type PartMap = {
  parts: Readonly<Record<string, DamagedPart>>
  cameras: Readonly<Partial<Record<Camera, Readonly<Record<string, readonly string[]>>>>>
}

export type NamedParts = {
  /** the most likely part first; a second part if the damage may extend onto it */
  parts: readonly DamagedPart[]
  /** share of the box on the most likely part, over all bodies, 0 to 1 */
  share: number
  /** share of the box on any part of a car, 0 to 1; 1 for a camera without a map */
  onCar: number
}

/**
 * Returns the car parts on which a box lies (1§3, B-38). Neither the body of the car nor its exact position is known, so the function uses
 * the parts at this position on several bodies.
 */
export function nameParts(map: PartMap, camera: Camera, rect: Rect): NamedParts {
  const bodies = Object.values(map.cameras[camera] ?? {})
  if (bodies.length === 0) return { parts: [], share: 0, onCar: 1 }
  const letters = bodies.flatMap((rows) => lettersUnder(rows, rect))
  const onCar = letters.filter((letter) => letter !== ' ').length / letters.length
  const shares = [...Map.groupBy(letters, (letter) => letter)]
    .flatMap(([letter, of]) => {
      const part = map.parts[letter]
      return part ? [{ part, share: of.length / letters.length }] : []
    })
    .toSorted((a, b) => b.share - a.share)
  const [first, second] = shares
  if (!first || first.share < t.leastShare) return { parts: [], share: first?.share ?? 0, onCar }
  const parts = second && second.share >= t.leastSecond ? [first.part, second.part] : [first.part]
  return { parts, share: first.share, onCar }
}

/**
 * Returns the part with this name that is nearest to the middle of a box on most bodies. Labels that imply their part need it, such as
 * wheel damage. Returns undefined if the camera shows no such part.
 */
export function nearestPart(map: PartMap, camera: Camera, rect: Rect, name: PartName): DamagedPart | undefined {
  const nearest = Object.values(map.cameras[camera] ?? {}).flatMap((rows) => {
    const apart = cellsOf(rows).flatMap(({ letter, across, down }) => {
      const part = map.parts[letter]
      const [x, y] = [across * IMAGE_SIZE.width, down * IMAGE_SIZE.height]
      const off = Math.hypot(x - rect.x - rect.width / 2, y - rect.y - rect.height / 2)
      return part?.name === name ? [{ part, off }] : []
    })
    return apart.toSorted((a, b) => a.off - b.off)[0]?.part ?? []
  })
  const votes = [...Map.groupBy(nearest, (part) => part).values()]
  return votes.toSorted((a, b) => b.length - a.length)[0]?.[0]
}

/** Returns each letter of a picture with the centre of its cell, as fractions of the photo. */
const cellsOf = (rows: readonly string[]) =>
  rows.flatMap((row, j) =>
    [...row].map((letter, i) => ({ letter, across: (i + 0.5) / row.length, down: (j + 0.5) / rows.length })),
  )

/** Returns the letters at points spread evenly over a box. */
function lettersUnder(rows: readonly string[], { x, y, width, height }: Rect): string[] {
  const letters: string[] = []
  for (let i = 0; i < t.places; i += 1)
    for (let j = 0; j < t.places; j += 1) {
      const across = (x + (width * (i + 0.5)) / t.places) / IMAGE_SIZE.width
      const row = rows[Math.floor(((y + (height * (j + 0.5)) / t.places) / IMAGE_SIZE.height) * rows.length)]
      letters.push(row?.[Math.floor(across * row.length)] ?? ' ')
    }
  return letters
}
