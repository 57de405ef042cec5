import type { Damage } from '@skadi/contract/damages/damage'
import type { Camera } from '@skadi/domain/capture/camera'
import { DAMAGE_AGES, type DamageAge } from '@skadi/domain/damages/damage-age'
import { spotsOf } from '../data/spots.ts'

/**
 * Badge on a camera's thumbnail. It contains the number of decided damages, the age of the newest damage, and the
 * number of open suggestions.
 */
export type DamageBadge = { count: number; age: DamageAge; toDecide: number }

/** Returns the badge of each camera with damages. Deleted and rejected boxes do not count. */
export function badgesOf(damages: readonly Damage[]): Partial<Record<Camera, DamageBadge>> {
  const present = spotsOf(damages.filter(({ isDeleted }) => !isDeleted))
  const cameras = new Set(damages.map(({ camera }) => camera))
  return Object.fromEntries(
    [...cameras].flatMap((camera) => {
      const spots = present.filter(({ boxes }) => boxes.some((box) => box.camera === camera))
      const decided = spots.filter(({ isUndecided }) => !isUndecided)
      const age = DAMAGE_AGES.find((one) => decided.some((spot) => spot.age === one)) ?? 'old'
      const toDecide = spots.length - decided.length
      return spots.length > 0 ? [[camera, { count: decided.length, age, toDecide }]] : []
    }),
  )
}
