import { readFileSync } from 'node:fs'
import type { PartMap } from '@skadi/domain/damages/names/name-parts'

let map: PartMap | undefined

/** Loads the map of the car parts that each camera of a rig sees. `bench/make/make-part-map.ts` makes the map. */
export function partMap(): PartMap {
  map ??= JSON.parse(readFileSync(new URL('part-map.json', import.meta.url), 'utf8')) as PartMap
  return map
}
