import { useEffect } from 'react'
import { create } from 'zustand'
import type { Spot } from '../data/spots.ts'

/**
 * Whether a person may still confirm by eye that the damage is new. This is possible only for a recorded new damage.
 */
export const canCompare = ({ isUndecided, isDeleted, age, best }: Spot): boolean =>
  !isUndecided && !isDeleted && age === 'new' && !best.potentialDamage

/** A box, and the aligned photo of an earlier passing that the user currently sees beside the box. */
export type SeenPair = { damageId: string; imageId: string }

const useSeenPair = create<{ seen: SeenPair | undefined }>()(() => ({ seen: undefined }))

/**
 * Declares that the user sees a pair. While both ids are set, a decision counts as a comparison by eye.
 * @param imageId the older photo; undefined while the user does not see the spot in both photos
 */
export function useSeePair(damageId: string | undefined, imageId: string | undefined): void {
  useEffect(() => {
    if (damageId === undefined || imageId === undefined) return
    useSeenPair.setState({ seen: { damageId, imageId } })
    return () => useSeenPair.setState({ seen: undefined })
  }, [damageId, imageId])
}

export const currentSeenPair = (): SeenPair | undefined => useSeenPair.getState().seen
