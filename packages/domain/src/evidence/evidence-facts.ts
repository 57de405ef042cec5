import type { Camera } from '../capture/camera.ts'
import type { Rect } from '../damages/damage-box.ts'
import type { SpotComparison } from './spot-comparison.ts'

/** One of the two passings that are compared. */
export type EvidenceImageSet = {
  id: string
  tenantId: string
  /** null: the plate is not known, so that it is nobody's car */
  carId: string | null
  /** milliseconds */
  recordedAt: number
  /** the rig's time was not plausible, and nobody has confirmed or set it */
  isTimeImplausible: boolean
  label: 'pickup' | 'return' | null
  isOneSided: boolean
  /** of all its photos, whatever became of them */
  cameras: readonly Camera[]
  /** damage detection ran, or a person checked the passing or decided about a damage there */
  wasChecked: boolean
}

/** A passing of the car between the two; failed ones show nothing and are left out. */
export type ImageSetBetween = { label: 'pickup' | 'return' | null; recordedAt: number }

export type BoxStanding = 'recorded' | 'potential' | 'undecided' | 'rejected'

/** A box of the damage in whatever passing. */
export type FamilyBox = {
  id: string
  imageSetId: string
  /** of its passing, milliseconds */
  recordedAt: number
  standing: BoxStanding
  isDeleted: boolean
  labelIds: readonly number[]
}

/** What became of a photo; `withheld`: nobody may see it yet. */
export type PhotoCondition = 'usable' | 'deleted' | 'unreadable' | 'withheld'

/** The box that stands for the damage, with the photo that is claimed to show it at the return. */
export type ClaimedBox = FamilyBox & {
  /** the passing that its photo belongs to */
  photoImageSetId: string
  photo: PhotoCondition
  rect: Rect
  /** a person drew or accepted it */
  isDecidedByPerson: boolean
}

/** Where the box lies in the pickup photo of the same camera, and what is seen there. */
export type SpotAtPickup = {
  /** null: that camera has no photo in the pickup passing */
  photo: PhotoCondition | null
  isAligned: boolean
  /** the box in pixels of the pickup photo, not cut to it; null where the photos are not aligned */
  rect: Rect | null
  /** null: not compared */
  comparison: SpotComparison | null
  /** the part turns, as a wheel does: the same place of the photo is another place of the part */
  isTurning: boolean
}

/** A box, in any state, that says what is no damage on one of the two photos. */
export type NoDamageMark = { rect: Rect; labelIds: readonly number[] }

/** All that is looked at before a damage is shown to somebody as a damage of one rental. */
export type EvidenceFacts = {
  pickup: EvidenceImageSet
  return: EvidenceImageSet
  /** passings of the same car after the pickup and before the return */
  between: readonly ImageSetBetween[]
  box: ClaimedBox
  /** all boxes of the damage, `box` among them */
  family: { boxes: readonly FamilyBox[]; repairedAt: number | null }
  spot: SpotAtPickup
  /** marks on the photos of the box's camera; never of the damage's own family */
  marks: { pickup: readonly NoDamageMark[]; return: readonly NoDamageMark[] }
}
