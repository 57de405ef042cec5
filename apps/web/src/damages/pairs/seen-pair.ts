import { create } from 'zustand'
import type { Spot } from '../data/spots.ts'

/** A recorded new damage: a person may still add that it was compared by eye. */
export const canCompare = ({ isUndecided, isDeleted, age, best }: Spot): boolean =>
  !isUndecided && !isDeleted && age === 'new' && !best.potentialDamage

/** A box and the aligned photo of an earlier passing that the user sees beside it now. */
export type SeenPair = { damageId: string; imageId: string }

const useSeenPair = create<{ seen: SeenPair | undefined }>()(() => ({ seen: undefined }))

/** Set while both photos are painted; a decision made meanwhile is a comparison by eye. */
export const setSeenPair = (seen: SeenPair | undefined): void => useSeenPair.setState({ seen })

export const currentSeenPair = (): SeenPair | undefined => useSeenPair.getState().seen
