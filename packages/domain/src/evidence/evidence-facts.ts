import type { Camera } from '../capture/camera.ts'
import type { Rect } from '../damages/damage-box.ts'
import type { SpotComparison } from './spot-comparison.ts'

/** One of the two compared passings. */
export type EvidenceImageSet = {
  id: string
  tenantId: string
  /** null if the plate is unknown, so that the passing belongs to no car */
  carId: string | null
  /** milliseconds */
  recordedAt: number
  /** true if the rig's time was implausible and no person has confirmed or set it */
  isTimeImplausible: boolean
  label: 'pickup' | 'return' | null
  isOneSided: boolean
  /** cameras of all photos of the passing, including deleted and unreadable photos */
  cameras: readonly Camera[]
  /** true if damage detection ran, or a person checked the passing or decided on one of its damages */
  wasChecked: boolean
}

/** A passing of the car between the two passings. Failed passings show no damage and are left out. */
export type ImageSetBetween = { label: 'pickup' | 'return' | null; recordedAt: number }

export type BoxStanding = 'recorded' | 'potential' | 'undecided' | 'rejected'

/** A box of the damage in any passing. */
export type FamilyBox = {
  id: string
  imageSetId: string
  /** recording time of the box's passing, in milliseconds */
  recordedAt: number
  standing: BoxStanding
  isDeleted: boolean
  labelIds: readonly number[]
}

/** Condition of a photo. `withheld` means that no user may see the photo yet. */
export type PhotoCondition = 'usable' | 'deleted' | 'unreadable' | 'withheld'

/** The box that represents the damage, with the return photo that is claimed to show the damage. */
export type ClaimedBox = FamilyBox & {
  /** id of the passing to which the photo of the box belongs */
  photoImageSetId: string
  photo: PhotoCondition
  rect: Rect
  /** true if a person drew or accepted the box */
  isDecidedByPerson: boolean
}

/** Position of the box in the pickup photo of the same camera, and the comparison of the two photos at this spot. */
export type SpotAtPickup = {
  /** null if the camera has no photo in the pickup passing */
  photo: PhotoCondition | null
  isAligned: boolean
  /** the box in pixels of the pickup photo, not cropped to the photo; null if the photos are not aligned */
  rect: Rect | null
  /** null if the spot was not compared */
  comparison: SpotComparison | null
  /** true if the person who decided on the box saw this spot in both photos side by side */
  isComparedByEye: boolean
  /** true if the part turns, like a wheel; the same position in both photos is then not the same position on the part */
  isTurning: boolean
}

/** A box in any state whose label means "no damage", on one of the two photos. */
export type NoDamageMark = { rect: Rect; labelIds: readonly number[] }

/** All facts that are checked before a damage counts as a damage of one rental. */
export type EvidenceFacts = {
  pickup: EvidenceImageSet
  return: EvidenceImageSet
  /** passings of the same car after the pickup and before the return */
  between: readonly ImageSetBetween[]
  box: ClaimedBox
  /** all boxes of the damage, including `box` */
  family: { boxes: readonly FamilyBox[]; repairedAt: number | null }
  spot: SpotAtPickup
  /** marks on the photos of the box's camera, without marks of the same damage */
  marks: { pickup: readonly NoDamageMark[]; return: readonly NoDamageMark[] }
}
