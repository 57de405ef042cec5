import { overlap, type Point, type Rect, rectOf } from '../damage-box.ts'
import { type CarHistory, newFamily } from '../history/car-history.ts'
import { settle } from '../history/settle-history.ts'
import { standingOf } from '../history/standing.ts'
import type { ManualWork } from '../visible-states.ts'

/** A box found by a detector. */
export type SuggestedBox = {
  imageId: string
  /** two opposite corners */
  points: readonly Point[]
  /** 0 to 1 */
  certainty: number
  /** common id of the boxes that show one spot of the car in several frames or cameras */
  spotId?: string | undefined
  /** true if the detector is not sure of the box at the working point; the box then does not count and is shown separately (ruling 42) */
  isFaint?: boolean | undefined
  /** version of the re-ranker that made the suggestion faint or sure, contrary to the detector's certainty */
  rerankedBy?: string | undefined
  /** labels of the kind of damage or nuisance, if the detector names one */
  labelIds?: readonly number[] | undefined
}

/** A box of the passing that stays, because a person drew, decided or changed it, or another detector found it. */
export type KeptBox = {
  imageId: string
  rect: Rect
  familyId: string
  /** true if the box is neither rejected nor deleted, so that other boxes of the spot may join its family */
  isUsable: boolean
}

/** Minimum overlap at which two boxes of one photo are the same find. */
export const SAME_FIND = 0.5

export type PlacedSuggestion<Box extends SuggestedBox = SuggestedBox> = Box & { familyId: string }

/**
 * Decides which finds of a detector are saved, and in which family. All finds of a spot share one family, also with a box that already
 * exists at the spot. A find on a box that stays is not suggested again, even if this box is rejected or deleted. A family has at most one
 * box per photo.
 */
export function placeSuggestions<Box extends SuggestedBox>(
  found: readonly Box[],
  kept: readonly KeptBox[],
  newFamilyId: () => string,
): PlacedSuggestion<Box>[] {
  const sorted = found.toSorted((a, b) => b.certainty - a.certainty)
  const families = new Map<string, string>()
  const isKnown = new Set<Box>()
  for (const box of sorted) {
    const known = kept.filter((one) => isSameFind(box, one))
    if (known.length > 0) isKnown.add(box)
    const familyId = known.find(({ isUsable }) => isUsable)?.familyId
    if (box.spotId !== undefined && familyId !== undefined && !families.has(box.spotId))
      families.set(box.spotId, familyId)
  }
  const taken = new Set(
    kept.filter(({ isUsable }) => isUsable).map(({ imageId, familyId }) => `${imageId} ${familyId}`),
  )
  const placed: PlacedSuggestion<Box>[] = []
  for (const box of sorted) {
    const isTwice = placed.some((one) => isSameFind(box, { imageId: one.imageId, rect: rectOf(one.points) }))
    if (isKnown.has(box) || isTwice) continue
    const wanted = (box.spotId === undefined ? undefined : families.get(box.spotId)) ?? newFamilyId()
    const familyId = taken.has(`${box.imageId} ${wanted}`) ? newFamilyId() : wanted
    if (box.spotId !== undefined && !families.has(box.spotId)) families.set(box.spotId, familyId)
    taken.add(`${box.imageId} ${familyId}`)
    placed.push({ ...box, familyId })
  }
  return placed
}

const isSameFind = (box: SuggestedBox, kept: Pick<KeptBox, 'imageId' | 'rect'>): boolean =>
  box.imageId === kept.imageId && overlap(rectOf(box.points), kept.rect) >= SAME_FIND

/** Replaces the boxes of a detector in a passing with the boxes of a new run. */
export function suggestInHistory(
  history: CarHistory,
  {
    imageSetId,
    replaced,
    found,
    work,
  }: {
    imageSetId: string
    replaced: readonly string[]
    found: readonly { id: string; familyId: string; isFaint?: boolean | undefined }[]
    /** manual work on the passing, which determines who decides the suggestions; users decide by default */
    work?: ManualWork | undefined
  },
): CarHistory {
  const suggestion = { state: 'suggested', finalState: null, partnerState: null, isPotential: false } as const
  const byHand = work ?? { annotationEnabled: false, reviewEnabled: false }
  const known = new Set(history.families.map(({ id }) => id))
  const begun = Map.groupBy(
    found.filter(({ familyId }) => !known.has(familyId)),
    ({ familyId }) => familyId,
  )
  return settle({
    ...history,
    damages: [
      ...history.damages.filter(({ id }) => !replaced.includes(id)),
      ...found.map(({ id, familyId, isFaint }) => ({
        id,
        imageSetId,
        familyId,
        isDeleted: false,
        standing: standingOf({ ...suggestion, ...byHand, isFaint }),
        isMatchedByHand: false,
        isRemovedFromFamily: false,
        isMerged: false,
      })),
    ],
    families: [
      ...history.families,
      ...[...begun].map(([familyId, boxes]) => newFamily(familyId, boxes[0]?.id ?? familyId)),
    ],
  })
}
