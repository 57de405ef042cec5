import type { Damage } from '@skadi/contract/damages/damage'
import type { Camera } from '@skadi/domain/capture/camera'
import { DAMAGE_AGES, type DamageAge } from '@skadi/domain/damages/damage-age'
import { spotsOf } from '../data/spots.ts'

/** What a camera's thumbnail says of its damages: how many spots, and the age of the newest (recipe 7). */
export type DamageBadge = { count: number; age: DamageAge }

/** Badges by camera; one without damages has none. Deleted and rejected boxes do not count. */
export function badgesOf(damages: readonly Damage[]): Partial<Record<Camera, DamageBadge>> {
  const present = spotsOf(damages.filter(({ isDeleted }) => !isDeleted))
  const cameras = new Set(damages.map(({ camera }) => camera))
  return Object.fromEntries(
    [...cameras].flatMap((camera) => {
      const spots = present.filter(({ boxes }) => boxes.some((box) => box.camera === camera))
      // What is to be decided has no age yet: it counts, and calls for nothing before it is decided.
      const age = DAMAGE_AGES.find((one) => spots.some((spot) => spot.age === one)) ?? 'old'
      return spots.length > 0 ? [[camera, { count: spots.length, age }]] : []
    }),
  )
}
