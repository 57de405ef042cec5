import type { Car } from '../car/car.ts'
import type { Layer } from '../picture/scene.ts'
import { decalLayer } from '../weather/decal.ts'
import { DIRT_KINDS, dirtLayer } from '../weather/dirt.ts'
import { dropsLayer } from '../weather/drops.ts'
import { snowLayer } from '../weather/snow.ts'
import type { PassingDescription } from './passing-description.ts'

/** Dirt, water, snow and stickers of a passing, in the order in which they lie on the car. */
export function nuisanceLayers(car: Car, { nuisances }: PassingDescription): Layer[] {
  return nuisances.flatMap((nuisance): Layer[] => {
    const { kind, seed } = nuisance
    if (kind === 'sticker') return [decalLayer(car, nuisance.size, seed)]
    if (kind === 'dirt')
      return [dirtLayer(car, DIRT_KINDS[seed % DIRT_KINDS.length] ?? 'dust', nuisance.amount, seed % 997)]
    if (kind === 'drops') return [dropsLayer(nuisance.amount, seed % 997)]
    if (kind === 'snow') return [snowLayer(nuisance.amount, seed % 997)]
    return []
  })
}
