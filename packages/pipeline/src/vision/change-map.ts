import { changeThresholds as t } from './change-thresholds.ts'
import { boxMean, extreme, type GreyMap, mapped, softened } from './grey-map.ts'

/** What a later picture shows that an earlier one does not, per pixel. */
export type ChangeMap = {
  /** grey levels beyond what the light and a small shift explain: positive is brighter now */
  change: GreyMap
  /** how much of that is usual around there */
  usual: GreyMap
}

/** Compares two pictures that lie over each other. Light may differ slowly, and edges by `tolerance` pixels. */
export function mapChanges(earlier: GreyMap, later: GreyMap): ChangeMap {
  const change = boxMean(rawChange(earlier, later), 1)
  const usual = softened(
    mapped((value) => Math.abs(value), change),
    t.noiseRadius,
  )
  return { change, usual }
}

function rawChange(earlier: GreyMap, later: GreyMap): GreyMap {
  const product = mapped((a, b) => a * b, earlier, later)
  const square = mapped((a) => a * a, earlier)
  const [meanE, meanL, meanP, meanS] = [earlier, later, product, square].map((map) => boxMean(map, t.lightRadius)) as [
    GreyMap,
    GreyMap,
    GreyMap,
    GreyMap,
  ]
  const lowest = extreme(earlier, t.tolerance, 'lowest')
  const highest = extreme(earlier, t.tolerance, 'highest')
  const change = { ...later, values: new Float32Array(later.values.length) }
  for (let i = 0; i < change.values.length; i += 1) {
    const [me, ml] = [meanE.values[i] as number, meanL.values[i] as number]
    const variance = (meanS.values[i] as number) - me * me
    const gain = Math.max(0, Math.min(t.mostGain, ((meanP.values[i] as number) - me * ml) / (variance + t.lightNoise)))
    const least = ml + gain * ((lowest.values[i] as number) - me)
    const most = ml + gain * ((highest.values[i] as number) - me)
    const now = later.values[i] as number
    change.values[i] = now > most ? now - most : now < least ? now - least : 0
  }
  return change
}
