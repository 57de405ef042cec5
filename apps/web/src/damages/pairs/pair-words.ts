import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { CarCondition } from '@skadi/domain/detections/nuisances'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import type { Spot } from '../data/spots.ts'
import { finderText } from '../words.ts'

const OLDER: Record<CarCondition, () => string> = {
  wet: m.pair_olderWet,
  dirty: m.pair_olderDirty,
  snowy: m.pair_olderSnowy,
}
const NEWER: Record<CarCondition, () => string> = {
  wet: m.pair_newerWet,
  dirty: m.pair_newerDirty,
  snowy: m.pair_newerSnowy,
}

type Reasoned = {
  spot: Spot
  /** the box in view */
  box: Damage
  older: Pick<ImageSet, 'carConditions'> | undefined
  newer: Pick<ImageSet, 'carConditions'>
  isSeen: boolean
}

/**
 * Why the damage is listed, and reasons for caution: its finder, the number of cameras, the weather, and how it was
 * decided.
 */
export function pairReasons({ spot, box, older, newer, isSeen }: Reasoned): string[] {
  const cameras = new Set(spot.boxes.map(({ camera }) => camera)).size
  return [
    finderText(box),
    ...(cameras > 1 ? [m.pair_cameras({ shown: writeCount(cameras) })] : []),
    ...(older?.carConditions ?? []).map((is) => OLDER[is]()),
    ...newer.carConditions.map((is) => NEWER[is]()),
    ...(!spot.isUndecided && isSeen && box.comparedImageId ? [m.pair_confirmed()] : []),
  ]
}
