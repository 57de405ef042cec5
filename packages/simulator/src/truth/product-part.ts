import type { DamagedPart, PartName } from '@skadi/domain/damages/names/damage-parts'
import type { CarPart } from '../car/part.ts'

/**
 * Part names of the specification (1§3) for the renderer's kinds of parts. Parts that it does not name are left out.
 */
const NAMES: readonly (readonly [RegExp, PartName])[] = [
  [/Bumper$|FogLamp$|exhaust/, 'bumper'],
  [/^bonnet$/, 'hood'],
  [/^roof$|^roofRails$|^aerial$/, 'roof plate'],
  [/^bootLid$/, 'trunk lid'],
  [/Wing$|^fuelFlap$/, 'fender'],
  [/Door$|Handle$/, 'door'],
  [/Sill$/, 'canal'],
  [/^windscreen$/, 'windscreen'],
  [/^rearWindow$/, 'window'],
  [/QuarterWindow$/, 'quarter glass'],
  [/Window$/, 'side windows'],
  [/Headlamp$/, 'headlight'],
  [/TailLamp$/, 'tail light'],
  [/^grille$/, 'grill'],
  [/Mirror$/, 'mirror'],
  [/Wheel$/, 'wheel'],
  [/Plate$/, 'license plate'],
]

/** Returns the product's name for a part of a drawn car, or null if the product has no name for it. */
export function productPart(part: CarPart): DamagedPart | null {
  const name = NAMES.find(([pattern]) => pattern.test(part))?.[1]
  if (!name) return null
  const carEnd = /^(left|right)?front/i.test(part) ? 'front' : /^(left|right)?rear/i.test(part) ? 'rear' : null
  const cameraSide = part.startsWith('left') ? 'left' : part.startsWith('right') ? 'right' : null
  return { name, carEnd: part === 'rearWindow' ? 'rear' : carEnd, cameraSide }
}
